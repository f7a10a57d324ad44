import { spawn } from 'node:child_process'
import { at, programOf, root } from './project.mjs'

/** Incremental state of the compiler. */
const typesSeen = at('node_modules', '.cache', 'types.tsbuildinfo')

/** Checks of the sources only. */
const bySource = [
  {
    name: 'format',
    args: [at('node_modules', 'oxfmt', 'bin', 'oxfmt'), '--check'],
    advice: () => 'Run "npm run format".',
  },
  { name: 'lint', args: [programOf('oxlint'), '--deny-warnings'] },
  { name: 'imports', args: [at('scripts', 'check-imports.mjs')] },
]
/** Checks that generate the GraphQL artifacts. */
const generating = [
  { name: 'schema', args: [at('scripts', 'codegen.mjs'), '--check-schema'] },
  { name: 'relay', args: [at('scripts', 'codegen.mjs'), '--relay-only'] },
]
/** Unused files, exports and dependencies; artifacts count as users. Rules and exceptions are in knip.jsonc. */
const unused = [
  { name: 'unused', args: [programOf('knip'), '--no-progress'] },
  // types are left out: one that only a test names belongs to the signature of something else
  { name: 'test-only', args: [programOf('knip'), '--no-progress', '--production', '--include', 'files,exports'] },
]
/** Types can be checked only after the GraphQL artifacts are generated. */
const types = {
  name: 'types',
  // Several checkers repeat each other's work: with four, the check takes almost three times the processor time.
  args: [
    programOf('typescript', 'tsc'),
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    typesSeen,
  ],
  // Collecting garbage at five times the live memory instead of twice saves a fifth of the compiler's processor time
  // (it is a Go program). Most of its allocations stay live, so its memory grows by only a tenth.
  env: { GOGC: '400' },
  advice: (output) =>
    output.includes("$parameters.ts'") &&
    'A query without $parameters: mark the query of a page @preloadable, then run "npm run codegen".',
}

/**
 * Runs all checks and prints a line for each, with the output of failed ones.
 * @param onGenerated called before the last checks, when all generated code is current
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runChecks({ onGenerated = () => undefined } = {}) {
  const result = { passed: 0, failed: 0, skipped: 0 }
  const runInTurn = async (checks) => {
    for (const check of checks) result[(await runCheck(check)) ? 'passed' : 'failed'] += 1
  }
  await Promise.all([runInTurn(bySource), runInTurn(generating)])
  onGenerated()
  await runInTurn([...unused, types])
  return result
}

async function runCheck({ name, args, env, advice }) {
  const started = performance.now()
  const { code, output } = await capture(args, env)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(14)} ${seconds} s`)
  if (code !== 0) console.log([firstLines(output), advice?.(output)].filter(Boolean).join('\n'))
  return code === 0
}

/** The part of the output needed to fix the first problem. */
function firstLines(output, max = 300) {
  const lines = output.trimEnd().split('\n')
  if (lines.length > max) lines.splice(max, Infinity, `… ${lines.length - max} more`)
  return lines.join('\n')
}

function capture(args, env) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}
