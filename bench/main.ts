import path from 'node:path'
import type { Build } from './harness/build.ts'
import { buildCommit, createCommitBuild } from './harness/commit-build.ts'
import { compare } from './harness/compare.ts'
import { readOptions, usage, type Options, type PartName } from './harness/options.ts'
import { startPostgres, type BenchPostgres } from './harness/postgres.ts'
import { stopAllProcesses } from './harness/processes.ts'
import { printed, writeResults, type PartReport } from './harness/report.ts'
import type { Bench } from './harness/stage.ts'
import { measureAttemptLists } from './parts/attempt-lists.ts'
import { measureBackup } from './parts/backup.ts'
import { measureCertificates } from './parts/certificates.ts'
import { measureClocks } from './parts/clock.ts'
import { measureClosing } from './parts/close.ts'
import { measureEnd } from './parts/end.ts'
import { measureExport } from './parts/export.ts'
import { measureFair } from './parts/fair.ts'
import { measureFind } from './parts/find.ts'
import { measureHosted } from './parts/hosted.ts'
import { measureImages } from './parts/images.ts'
import { measureLive } from './parts/live.ts'
import { measureLists } from './parts/lists.ts'
import { measureMailing } from './parts/mailing.ts'
import { measureMetrics } from './parts/metrics.ts'
import { measureOffice } from './parts/office.ts'
import { measureOpening } from './parts/open.ts'
import { measureNodes } from './parts/nodes.ts'
import { measurePages } from './parts/pages.ts'
import { measureQuotas } from './parts/quotas.ts'
import { measureSaves } from './parts/saves.ts'
import { measureStarts } from './parts/start.ts'
import { measureStatistics } from './parts/statistics.ts'
import { measureUploads } from './parts/uploads.ts'

const parts: Record<PartName, (bench: Bench) => Promise<PartReport>> = {
  saves: measureSaves,
  nodes: measureNodes,
  metrics: measureMetrics,
  open: measureOpening,
  start: measureStarts,
  clock: measureClocks,
  live: measureLive,
  end: measureEnd,
  close: measureClosing,
  certificates: measureCertificates,
  lists: measureLists,
  office: measureOffice,
  find: measureFind,
  export: measureExport,
  attempts: measureAttemptLists,
  statistics: measureStatistics,
  uploads: measureUploads,
  hosted: measureHosted,
  images: measureImages,
  quotas: measureQuotas,
  mailing: measureMailing,
  backup: measureBackup,
  pages: measurePages,
  fair: measureFair,
}

/** The product that `npm run bench` has built. */
const workingTree: Build = {
  name: 'working tree',
  root: process.cwd(),
  databases: 'bench',
  dataDir: path.resolve('.data', 'bench'),
}

process.exitCode = await main(optionsOrEnd()).catch((error: unknown) => {
  process.stderr.write(`The measurement failed: ${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`)
    process.exit(2)
  }
}

async function main(options: Options): Promise<number> {
  const { root, dataDir } = workingTree
  const other = options.against === null ? null : await createCommitBuild(root, options.against)
  let postgres: BenchPostgres | null = null
  let cleaning: Promise<void> | null = null
  const cleanUp = () =>
    (cleaning ??= (async () => {
      await stopAllProcesses()
      await postgres?.stop()
      await other?.remove()
    })())
  // a terminal and npm may both send the signal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cleanUp().finally(() => process.exit(1)))
  }
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${fault.stack}\n`)
    void cleanUp().finally(() => process.exit(1))
  })
  try {
    if (other) await buildCommit(root, other, (step) => process.stderr.write(`${other.name}: ${step}\n`))
    postgres = await startPostgres(path.join(dataDir, 'postgres'))
    return await measureAll({ options, postgres, build: workingTree, pass: () => Promise.resolve() }, other)
  } finally {
    await cleanUp()
  }
}

async function measureAll(bench: Bench, other: Build | null): Promise<number> {
  const { options, postgres } = bench
  const settings = Object.entries(postgres.settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  process.stdout.write(`# Bench\n\nEmbedded PostgreSQL ${postgres.version}, durable: ${settings}.\n`)
  const reports: Partial<Record<PartName, PartReport>> = {}
  for (const name of options.only) {
    const report = await (other ? compare(bench, other, name, parts[name]) : parts[name](bench))
    reports[name] = report
    process.stdout.write(`${printed(report)}\n`)
  }
  const file = writeResults({ at: new Date().toISOString(), options, settings: postgres.settings, parts: reports })
  process.stdout.write(`\nWritten to ${file}\n`)
  const findings = Object.values(reports).flatMap((report) => report.findings)
  return findings.some((finding) => finding.verdict === 'failed') ? 1 : 0
}
