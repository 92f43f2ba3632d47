import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import type { Arrivals } from './arrivals.server.ts'
import type { loader } from './arrivals.ts'
import { useLineCut } from './line.ts'
import { isOwn, type Seen } from './new-arrivals.tsx'

const ASK_EVERY_MS = 4_000
// The tabs that bookings and orders arrive at, in the order of `Arrivals.latest`.
const ARRIVE_AT = ['/admin/bookings', '/admin/orders']
const SOUND = 'balsam-admin-sound'

/** Watches for new bookings and orders while the page is open: shows them, marks their tab, and says so quietly. */
export function useArrivals(shown: Arrivals) {
  const fetcher = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useState(true)
  const [seen, setSeen] = useState<Seen>(shown.latest)
  const { load } = fetcher

  useEffect(() => setSound(localStorage.getItem(SOUND) !== 'off'), [])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && load('/admin/arrivals'), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [load])

  const known = useRef(shown.latest)
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = data.latest
    if (data.latest.every((latest, kind) => latest === before[kind])) return
    revalidate()
    // A deleted latest row makes an older one the latest: that is a change, but no arrival.
    const arrived = ARRIVE_AT.filter((_, kind) => {
      const latest = data.latest[kind] ?? ''
      return latest > (before[kind] ?? '') && !isOwn(latest)
    })
    if (arrived.length === 0) return
    setUnread((before) => new Set([...before, ...arrived]))
    if (localStorage.getItem(SOUND) !== 'off') ring()
  }, [data, revalidate])

  // Whatever happened while the line was cut is shown as soon as it is whole again.
  const cut = useLineCut()
  const wasCut = useRef(false)
  useEffect(() => {
    if (!cut && wasCut.current) revalidate()
    wasCut.current = cut
  }, [cut, revalidate])

  // Looking at a tab is reading it.
  useEffect(() => setUnread((before) => new Set([...before].filter((tab) => tab !== pathname))), [pathname])

  // What is new stays marked until its tab is left.
  useEffect(
    () => () => {
      const left = ARRIVE_AT.indexOf(pathname)
      setSeen(([booking, order]) => [
        left === 0 ? later(booking, known.current[0]) : booking,
        left === 1 ? later(order, known.current[1]) : order,
      ])
    },
    [pathname],
  )

  useEffect(() => {
    document.title = document.title.replace(/^● /, '')
    if (unread.size > 0) document.title = `● ${document.title}`
  }, [unread])

  return {
    unread,
    seen,
    sound,
    setSound(on: boolean) {
      localStorage.setItem(SOUND, on ? 'on' : 'off')
      setSound(on)
    },
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

// Two soft notes, made on the spot: no file to load. Browsers stay silent until the page has been touched once.
function ring() {
  const audio = new AudioContext()
  for (const [start, pitch] of [
    [0, 659],
    [0.18, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.06, audio.currentTime + start)
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + start + 0.4)
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + start)
    tone.stop(audio.currentTime + start + 0.4)
  }
}
