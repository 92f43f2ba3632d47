import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from './project.mjs'

const LOCK = inProject('.balsam-lock')
const REMOVAL = `${LOCK}.removal`
const HEARTBEAT_MS = 2_000
// Far more than a busy machine delays a heartbeat, so only an owner that is gone is this late.
const LOST_AFTER_MS = 30_000
const POLL_MS = 200

/** Runs the body while no other process on this copy of the project runs one. */
export async function withLock(body) {
  await acquire()
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  try {
    return await body()
  } finally {
    clearInterval(heartbeat)
    rmSync(LOCK, { force: true })
  }
}

async function acquire() {
  let told = false
  while (!take()) {
    const owner = ownerOfLock()
    if (owner && isLost(owner)) removeLost()
    else if (owner && !told) {
      console.log(`Another command (process ${owner.pid}) is preparing this copy; waiting until it is done.`)
      told = true
    }
    await delay(POLL_MS)
  }
}

function take() {
  // Linking a finished file takes the lock and names its owner in one step: no one ever sees a lock without a name.
  const claim = `${LOCK}.${process.pid}`
  writeFileSync(claim, `${process.pid} ${hostname()}\n`)
  try {
    linkSync(claim, LOCK)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(claim)
  }
}

function ownerOfLock() {
  try {
    const [pid, host] = readFileSync(LOCK, 'utf8').trim().split(' ')
    return { pid: Number(pid), host, lastBeat: statSync(LOCK).mtimeMs }
  } catch {
    return undefined
  }
}

// The process number tells at once; the heartbeat tells when the number means nothing here (another container on the
// same folder) or now belongs to an unrelated process (after a restart of the machine).
function isLost({ pid, host, lastBeat }) {
  return Date.now() - lastBeat > LOST_AFTER_MS || (host === hostname() && !isRunning(pid))
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Two waiting processes may both see a lost owner. Only the one that makes this folder may remove the lock, after a
// second look: otherwise the slower one would remove the lock that the faster one has just taken.
function removeLost() {
  try {
    mkdirSync(REMOVAL)
  } catch {
    const age = Date.now() - (statSync(REMOVAL, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LOST_AFTER_MS) rmSync(REMOVAL, { recursive: true, force: true })
    return
  }
  const owner = ownerOfLock()
  if (owner && isLost(owner)) rmSync(LOCK, { force: true })
  rmdirSync(REMOVAL)
}

function beat() {
  try {
    utimesSync(LOCK, new Date(), new Date())
  } catch {
    // The lock was removed by hand; the work is nearly always finished by then, so it goes on.
  }
}
