import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file system of its own, small, and ours to break. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string
  /** Takes whatever room is left. */
  fill(): void
  /** Gives the room back. */
  empty(): void
  /** From now on nothing reaches the disk, as when the power goes: what was not yet on it never will be. */
  cutPower(): void
  /** From now on the file system can only be read, as after the kernel found an error on it. */
  becomeReadOnly(): void
  /** Takes it out, mends it as a start of the machine would, and mounts it again. Nobody may be using it. */
  plugInAgain(): void
  remove(): void
}

// EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: not even the journal is written.
const CUT_POWER =
  'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("I", 2); ioctl($folder, 0x8004587D, $how) or die $!'

/**
 * Makes an ext4 file system of `megabytes` in `place`, on a loop device. Throws one sentence when this machine does not
 * allow it: it takes root, loop devices, mkfs.ext4 and perl.
 */
export function smallDisk(place: string, megabytes: number): SmallDisk {
  const image = join(place, 'disk')
  const folder = join(place, 'mounted')
  const filler = join(folder, 'filler')
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder)
  try {
    mkdirSync(folder)
    run('perl', '-e', '1')
    run('truncate', '--size', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-F', '-m', '0', image)
    mount()
  } catch (error) {
    throw new Error(`This machine mounts no file system of our own: ${reasonOf(error)}`)
  }
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      for (const size of [1024 * 1024, 1024]) untilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    empty: () => rmSync(filler),
    cutPower() {
      expectOurs(folder)
      run('perl', '-e', CUT_POWER, folder)
    },
    becomeReadOnly() {
      expectOurs(folder)
      run('mount', '-o', 'remount,abort', folder)
    },
    plugInAgain() {
      run('umount', folder)
      run('sh', '-c', 'e2fsck -p "$1" || test $? -le 1', 'e2fsck', image)
      mount()
    },
    remove: () => run('umount', '--lazy', folder),
  }
}

// What is done next to a file system ends all writing on it; it must never be the machine's own.
function expectOurs(folder: string): void {
  if (statSync(folder).dev === statSync(dirname(folder)).dev) throw new Error(`${folder} is not a disk of its own`)
}

function untilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'pipe' })
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: Buffer; message: string }
  return (
    String(stderr ?? '')
      .trim()
      .split('\n')[0] || message
  )
}
