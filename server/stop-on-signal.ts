/** Stops the site and ends the process, once, at the first SIGTERM or SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  // A terminal signals the whole group and npm passes the signal on: the second one must not cut the first one short.
  const once = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', once).on('SIGINT', once)
}
