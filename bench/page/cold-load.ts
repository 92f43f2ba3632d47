import { type Browser, type CDPSession, devices } from '@playwright/test'

/** What one cold load cost. Times in milliseconds since the visitor asked for the page, sizes in bytes as sent. */
export interface ColdLoad {
  readonly lcp: number
  readonly usable: number
  readonly tbt: number
  readonly cls: number
  /** By kind as Chromium names it ('Script', 'Font' …), headers included. */
  readonly bytes: Readonly<Record<string, number>>
  readonly hosts: readonly string[]
  readonly requests: number
}

/** A phone's connection and processor; `processor` says how many times slower than this machine. */
export interface Slowness {
  readonly bitsPerSecond: number
  readonly latencyMs: number
  readonly processor: number
}

export const slowPhone: Slowness = { bitsPerSecond: 1_600_000, latencyMs: 150, processor: 4 }
export const asItIs: Slowness = { bitsPerSecond: -8, latencyMs: 0, processor: 1 }

// Long enough for what the page does by itself once it can be used.
const SETTLED_MS = 1_500
const LONG_TASK_MS = 50

/** Loads the page at `address` in a browser profile that has nothing of it yet. */
export async function coldLoad(browser: Browser, address: string, slowness: Slowness): Promise<ColdLoad> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'ar' })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    const traffic = await slowedTraffic(devTools, slowness)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    // The carousel's pages are counted by an effect of the page's script: it is there, and everything is bound to it.
    await page.waitForFunction(() => window.watched.usable > 0)
    await page.waitForTimeout(SETTLED_MS)
    const { lcp, usable, paint, tasks, cls } = await page.evaluate(() => window.watched)
    const blocking = tasks.filter(({ end }) => end > paint).map(({ start, end }) => end - Math.max(start, paint))
    const tbt = blocking.reduce((sum, length) => sum + Math.max(0, length - LONG_TASK_MS), 0)
    return { lcp, usable, tbt, cls, ...traffic }
  } finally {
    await context.close()
  }
}

async function slowedTraffic(devTools: CDPSession, { bitsPerSecond, latencyMs, processor }: Slowness) {
  const kinds = new Map<string, string>()
  const traffic = { bytes: {} as Record<string, number>, hosts: [] as string[], requests: 0 }
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    const { host } = new URL(response.url)
    if (host && !traffic.hosts.includes(host)) traffic.hosts.push(host)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength
    traffic.requests += 1
  })
  await devTools.send('Network.enable')
  const throughput = bitsPerSecond / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  return traffic
}

interface Watched {
  lcp: number
  usable: number
  /** First contentful paint. */
  paint: number
  tasks: { start: number; end: number }[]
  cls: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

// Runs in the page, before anything of it.
function watch() {
  const watched: Watched = { lcp: 0, usable: 0, paint: 0, tasks: [], cls: 0 }
  window.watched = watched
  const observe = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.paint = startTime
  })
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, end: startTime + duration }))
  observe('layout-shift', (entry) => {
    watched.cls += (entry as PerformanceEntry & { value: number }).value
  })
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#products-section [aria-current]')) return
    watched.usable = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
