import { describe, expect, test } from 'vitest'
import { failuresOfVitest, readPlaywrightReport, readVitestReport } from './lib/suites.mjs'

function vitestReport(files: { status: string; tests: string[] }[]) {
  const count = (status: string) => files.flatMap((file) => file.tests).filter((one) => one === status).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map((file) => ({
      status: file.status,
      assertionResults: file.tests.map((status) => ({ status })),
    })),
  }
}

describe('the tally of a Vitest run', () => {
  test('counts passed, failed and skipped tests', () => {
    const report = vitestReport([{ status: 'failed', tests: ['passed', 'failed', 'pending', 'todo'] }])
    expect(readVitestReport(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 2 })
  })

  test('counts a file that failed to load', () => {
    const report = vitestReport([
      { status: 'failed', tests: [] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(readVitestReport(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('counts a missing report, an empty run and an error outside tests as failures', () => {
    expect(readVitestReport(undefined, 0).failed).toBe(1)
    expect(readVitestReport(vitestReport([]), 0).failed).toBe(1)
    expect(readVitestReport(vitestReport([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1)
  })
})

test('failures of a Vitest run are listed with the first line of the error', () => {
  const failed = { status: 'failed', fullName: 'the clock stops', failureMessages: ['Error: late\n    at line 3'] }
  const testResults = [
    { name: 'clock.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: no end', assertionResults: [] },
    { name: 'good.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    'clock.test.ts > the clock stops: Error: late',
    'broken.test.ts: SyntaxError: no end',
  ])
  expect(failuresOfVitest(undefined)).toEqual([])
})

describe('the tally of a browser run', () => {
  test('counts a test that passed on retry as failed', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('counts errors outside tests', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no tests' }] }
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
