import { BlockList, isIP } from 'node:net'
import type { FormCounts } from '#app/database/request-context.server.ts'

const MINUTE_MS = 60_000
const MOST_SOURCES = 10_000

/**
 * Counts the forms of the running minute by their address (an IPv6 one by its /64, which is one household or server) and
 * in all, in this process. Addresses of the machine itself and of private networks are not counted: they are the
 * centre's own, or those of a proxy that TRUSTED_PROXY does not name, and then everybody comes by the same one.
 * @param ownAffair what one address sends beyond this no longer counts for all: its flood is not the others' fault
 */
export function formRate(ownAffair: number): (address: string, now: number) => FormCounts {
  let minute = 0
  let ofSite = 0
  const sources = new Map<string, number>()
  return (address, now) => {
    const running = Math.floor(now / MINUTE_MS)
    if (running !== minute) {
      minute = running
      ofSite = 0
      sources.clear()
    }
    const source = sourceOf(address)
    if (source === undefined) return { ofAddress: 0, ofSite: 0 }
    const ofAddress = (sources.get(source) ?? 0) + 1
    if (ofAddress <= ownAffair) ofSite += 1
    if (ofAddress > 1 || sources.size < MOST_SOURCES) sources.set(source, ofAddress)
    return { ofAddress, ofSite }
  }
}

const nobodys = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nobodys.addSubnet(network, bits)
}
nobodys.addAddress('::1', 'ipv6')
nobodys.addSubnet('fc00::', 7, 'ipv6')
nobodys.addSubnet('fe80::', 10, 'ipv6')

function sourceOf(address: string): string | undefined {
  const version = isIP(address)
  if (version === 0 || nobodys.check(address, version === 6 ? 'ipv6' : 'ipv4')) return undefined
  return version === 6 ? prefixOf(address) : address
}

function prefixOf(address: string): string {
  const [front = '', back] = address.split('::')
  const groups = front.split(':')
  // What '::' stands for is zeros; they are written out as far as the prefix goes.
  const zeros = back === undefined ? 0 : 8 - groups.length - back.split(':').length
  return [...groups, ...Array(Math.max(zeros, 0)).fill('0'), ...(back ?? '').split(':')].slice(0, 4).join(':')
}
