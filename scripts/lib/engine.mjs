import { spawnSync } from 'node:child_process'

/**
 * Node flags for test processes, which allocate mostly short-lived objects and run most code a few times. A larger
 * young generation (in MB) saves a twentieth of their CPU time; optimizing functions later, after fifteen times V8's
 * default of executed bytecode, a tenth (Node 20 only: later versions have no such flag). WebAssembly, such as the
 * solver of quotas, runs unoptimized: with optimization, loading and running it takes four times the CPU time.
 */
export const testFlags = acceptedFlags(['--max-semi-space-size=64', '--interrupt-budget=1000000', '--liftoff-only'])

/**
 * Flags for tests of web code: from Node 25 on, Node has a built-in `localStorage`, which hides that of the simulated
 * browser and stores nothing.
 */
export const webTestFlags = [
  ...testFlags,
  ...['--no-experimental-webstorage', '--no-webstorage']
    .filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))
    .slice(0, 1),
]

/**
 * Filters V8 flags by what a Node accepts: V8 drops and renames flags, and Node refuses to start with an unknown one.
 * @param {readonly string[]} flags
 * @param {string} node program of the Node to ask; the running one by default
 */
export function acceptedFlags(flags, node = process.execPath) {
  const { stdout } = spawnSync(node, ['--v8-options'], { encoding: 'utf8', maxBuffer: 16 * 2 ** 20 })
  const known = new Set(Array.from(stdout.matchAll(/^ +--([\w-]+) /gm), ([, name]) => name))
  return flags.filter((flag) => known.has(/^--(?:no-)?([\w-]+)/.exec(flag)[1]))
}
