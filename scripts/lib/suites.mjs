import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { testFlags } from './engine.mjs'
import { at, programOf, root } from './project.mjs'
import { ensurePgbouncer } from './pgbouncer.mjs'
import { ensureRedis } from './redis.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Builds the product in another process; counts as one test.
 * @param options.generated true if the schema and the GraphQL artifacts are current
 * @returns {Promise<Tally>}
 */
export async function runBuild({ generated }) {
  const args = [at('scripts', 'build.mjs'), ...(generated ? ['--generated'] : [])]
  return tallyOf((await statusOf(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))) === 0)
}

/**
 * Unit, component and API tests of the named Vitest projects, and of projects with these name prefixes.
 * @returns {Promise<Tally & { failures: string[] }>}
 */
export function runVitest(projects) {
  if (projects.includes('server')) {
    ensureRedis()
    ensurePgbouncer()
  }
  return withReport(async (report) => {
    const child = spawnNode([
      programOf('vitest'),
      'run',
      ...projects.map((name) => `--project=${name}*`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const status = await statusOf(child)
    const results = readJson(report)
    return { ...readVitestReport(results, status), failures: failuresOfVitest(results) }
  })
}

/**
 * Browser tests. They start their product immediately, which leaves a processor idle for a while, and run after the
 * other tests.
 * @param options.after {Promise<unknown>} end of the other tests
 * @returns {Promise<Tally>}
 */
export async function runBrowserTests({ after = Promise.resolve() } = {}) {
  const chromium = await findOrInstallChromium()
  if (!chromium) {
    console.error(
      'The browser tests require Chromium: install it, set its path in CHROMIUM_PATH, ' +
        'or run "npx playwright install chromium".',
    )
    return tallyOf(false)
  }
  return withReport(async (report) => {
    const env = { ...process.env, CHROMIUM_PATH: chromium, BROWSER_REPORT: report, BROWSER_TESTS_AFTER: 'input' }
    const stdio = ['pipe', 'inherit', 'inherit']
    const child = spawnNode([programOf('@playwright/test', 'playwright'), 'test'], { env, stdio })
    const ended = statusOf(child)
    await after
    // the global setup waits for this message
    child.stdin.end()
    const status = await ended
    return readPlaywrightReport(readJson(report), status)
  })
}

/**
 * Counts the tests of a report. A file that failed to load and an error between tests count as failures, although no
 * test failed.
 * @returns {Tally}
 */
export function readVitestReport(report, status) {
  if (!report) return tallyOf(false)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return trueToStatus(tally, status)
}

/**
 * Prints the failures of a Vitest run with the first line of each error, at the end of a long log, where readers look
 * first.
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && !failed.length) return [`${name}: ${firstLine(message)}`]
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

/** @returns {Tally} */
export function readPlaywrightReport(report, status) {
  if (!report) return tallyOf(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return trueToStatus({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, status)
}

/** Counts a run that exits with an error but reports no failure as failed, also a run without tests. */
function trueToStatus(tally, status) {
  const unexplained = tally.failed === 0 && (status !== 0 || tally.passed === 0)
  return unexplained ? { ...tally, failed: 1 } : tally
}

function tallyOf(success) {
  return { passed: success ? 1 : 0, failed: success ? 0 : 1, skipped: 0 }
}

async function withReport(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stadia-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function spawnNode(args, options = {}) {
  return spawn(process.execPath, [...testFlags, ...args], { cwd: root, stdio: 'inherit', ...options })
}

/** Resolves to the exit code of a process, or to null after a signal. */
function statusOf(child) {
  return new Promise((resolve) => {
    child.on('close', resolve)
  })
}
