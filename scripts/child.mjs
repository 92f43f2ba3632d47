import { spawn } from 'node:child_process'
import { exitCodeOf, Stop } from './command.mjs'
import { root, siteEnvironment, siteNode } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM']

/**
 * Runs a program until it ends, and passes on the signals that reach this process.
 * The child stays in this process's group, so that a signal for the whole group reaches it as well.
 * `quiet` keeps what it prints for the caller, who may show it if need be.
 */
export function runChild(program, args, { cwd = root, env = siteEnvironment(), quiet } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit']
    const child = spawn(program, args, { cwd, env, stdio })
    let output = ''
    for (const stream of quiet ? [child.stdout, child.stderr] : []) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }

    let interruption
    const passOn = (signal) => {
      // A terminal sends Ctrl+C to the whole group, and npm repeats it: the child knows already, and many programs
      // take being told a second time as an order to drop everything.
      const toldByTerminal = signal === 'SIGINT' && process.stdin.isTTY
      if (!interruption && !toldByTerminal) child.kill(signal)
      interruption ??= signal
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn)
      resolve({ exitCode: code ?? exitCodeOf(signal), interruption, output })
    })
  })
}

/** The same for a step of a longer command: an interrupted step ends the command. */
export async function runStep(program, args, options) {
  const result = await runChild(program, args, options)
  if (result.interruption) throw new Stop('Interrupted.', exitCodeOf(result.interruption))
  return result
}

/** Runs one of the installed tools (a name in node_modules/.bin) on the site's Node. */
export function runTool(name, args, options) {
  return runStep(siteNode(), [`node_modules/.bin/${name}`, ...args], options)
}
