import path from 'node:path'
import { readOptions, usage, type Options, type PartName } from './harness/options.ts'
import { startPostgres } from './harness/postgres.ts'
import { stopAllProcesses } from './harness/processes.ts'
import { printed, writeResults, type PartReport } from './harness/report.ts'
import type { Bench } from './harness/stage.ts'
import { measureAttemptLists } from './parts/attempt-lists.ts'
import { measureCertificates } from './parts/certificates.ts'
import { measureClocks } from './parts/clock.ts'
import { measureClosing } from './parts/close.ts'
import { measureExport } from './parts/export.ts'
import { measureHosted } from './parts/hosted.ts'
import { measureImages } from './parts/images.ts'
import { measureLive } from './parts/live.ts'
import { measureLists } from './parts/lists.ts'
import { measureMailing } from './parts/mailing.ts'
import { measureMetrics } from './parts/metrics.ts'
import { measureOpening } from './parts/open.ts'
import { measureQuotas } from './parts/quotas.ts'
import { measureSaves } from './parts/saves.ts'
import { measureStatistics } from './parts/statistics.ts'
import { measureUploads } from './parts/uploads.ts'

const parts: Record<PartName, (bench: Bench) => Promise<PartReport>> = {
  saves: measureSaves,
  metrics: measureMetrics,
  open: measureOpening,
  clock: measureClocks,
  live: measureLive,
  close: measureClosing,
  certificates: measureCertificates,
  lists: measureLists,
  export: measureExport,
  attempts: measureAttemptLists,
  statistics: measureStatistics,
  uploads: measureUploads,
  hosted: measureHosted,
  images: measureImages,
  quotas: measureQuotas,
  mailing: measureMailing,
}

const dataDir = path.resolve('.data', 'bench')

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
  const postgres = await startPostgres(path.join(dataDir, 'postgres'))
  const cleanUp = async () => {
    await stopAllProcesses()
    await postgres.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  }
  try {
    const bench: Bench = { options, postgres, dataDir }
    const settings = Object.entries(postgres.settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')
    process.stdout.write(`# Bench\n\nEmbedded PostgreSQL ${postgres.version}, durable: ${settings}.\n`)
    const reports: Partial<Record<PartName, PartReport>> = {}
    for (const name of options.only) {
      const report = await parts[name](bench)
      reports[name] = report
      process.stdout.write(`${printed(report)}\n`)
    }
    const file = writeResults({ at: new Date().toISOString(), options, settings: postgres.settings, parts: reports })
    process.stdout.write(`\nWritten to ${file}\n`)
    const findings = Object.values(reports).flatMap((report) => report.findings)
    return findings.some((finding) => finding.verdict === 'failed') ? 1 : 0
  } finally {
    await cleanUp()
  }
}
