import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { availableParallelism } from 'node:os'
import { counts } from './chaos/compare/compare.ts'
import { scopeNames } from './chaos/browser/page.ts'
import { readChaosOptions, usage, type ChaosOptions } from './chaos/options.ts'
import { bundlePage, type PageProgram } from './chaos/page/bundle.ts'
import { runChaos, type Outcome } from './chaos/run.ts'
import { faultKinds, plantCounts, type Plant } from './chaos/schedule.ts'
import { haproxyProgram } from './chaos/topology/haproxy.ts'
import { debianPostgres, startDebianPostgres } from './chaos/topology/postgres.ts'
import { startChaosRedis } from './chaos/topology/redis.ts'

const root = process.cwd()
const say = (text: string) => process.stdout.write(`${text}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exitCode = await main(optionsOrEnd()).catch((error: unknown) => {
  process.stderr.write(`The run failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
})

function optionsOrEnd(): ChaosOptions {
  try {
    return readChaosOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`)
    process.exit(2)
  }
}

/** Runs the seeds, or the control runs, and prints a line for each. @returns the exit code */
async function main(options: ChaosOptions): Promise<number> {
  const { students, seconds, nodes, redis, seeds, plants } = options
  const program = await bundlePage(root, scopeNames)
  say(
    `${students} students, ${seconds} s, ${nodes} nodes ${redis ? 'with' : 'without'} Redis, ` +
      `${availableParallelism()} cores, Node.js ${process.versions.node}`,
  )
  const failed: string[] = []
  const totals = new Map<string, number>()
  for (const seed of seeds) {
    for (const plant of plants.length ? plants : [null]) {
      const name = plant ? `seed ${seed}, planted: ${plant}` : `seed ${seed}`
      const outcome = await runOnce(options, program, seed, plant)
      const isGood = plant
        ? outcome.findings.some(({ count }) => count === plantCounts[plant])
        : outcome.findings.length + outcome.missed.length === 0
      say(`${name.padEnd(8)} ${isGood ? 'passed' : 'FAILED'}  ${lineOf(outcome)}`)
      if (!isGood || options.verbose) tell(outcome)
      if (!isGood) failed.push(name)
      for (const [figure, value] of Object.entries(outcome.figures))
        totals.set(figure, (totals.get(figure) ?? 0) + value)
      for (const { count } of outcome.findings) totals.set(count, (totals.get(count) ?? 0) + 1)
    }
  }
  say(`\nIn all runs: ${[...totals].map(([what, value]) => `${what} ${value}`).join(', ')}`)
  if (!plants.length) say(`${counts.map((count) => `${count}: ${totals.get(count) ?? 0}`).join('\n')}`)
  say(
    failed.length
      ? `Failed: ${failed.join('; ')}`
      : plants.length
        ? 'All planted faults were found.'
        : 'All seeds passed.',
  )
  return failed.length ? 1 : 0
}

async function runOnce(options: ChaosOptions, program: PageProgram, seed: number, plant: Plant | null) {
  const bin = debianPostgres()
  const haproxy = haproxyProgram()
  if (!bin || !haproxy) throw new Error('PostgreSQL and HAProxy must be installed: run npm run chaos')
  const folder = path.join(root, '.data', 'chaos', `seed-${seed}${plant ? `-${plant}` : ''}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return runChaos({
    root,
    folder,
    main: path.join(root, 'dist', 'server', 'main.js'),
    program,
    startPostgres: (data) => startDebianPostgres(bin, data),
    startRedis: options.redis ? startChaosRedis : null,
    haproxy,
    nodes: options.nodes,
    students: options.students,
    durationMs: options.seconds * 1000,
    lobbyMs: 10_000,
    slackMs: 10_000,
    thinking: options.thinking * 1000,
    faultEvery: options.every * 1000,
    kinds: faultKinds,
    killsSender: options.nodes > 1,
    seed,
    plant,
    log: (text) => options.verbose && say(`  ${text}`),
  })
}

/** The figures of a run, and its findings by kind. */
function lineOf({ figures, findings, missed }: Outcome): string {
  const found = counts.flatMap((count) => {
    const times = findings.filter((finding) => finding.count === count).length
    return times ? [`${times} ${count}`] : []
  })
  const numbers = Object.entries(figures).map(([name, value]) => `${value} ${name}`)
  const control = missed.length ? `tampering not noticed: ${missed.join(', ')}` : 'all tampering noticed'
  return [...numbers, ...(found.length ? found : ['nothing found']), control].join(', ')
}

function tell({ findings, stories }: Outcome) {
  for (const { count, who, what } of findings.slice(0, 40)) say(`  ${who}: ${count}: ${what}`)
  for (const story of stories.slice(0, 5)) say(story)
}
