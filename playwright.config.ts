import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

/**
 * The journeys in a real browser, against the built product. Each file starts servers of its own, which it may kill.
 * No test gets a second try: one that passes only sometimes is a defect.
 */
export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.BROWSER_REPORT
    ? [['list'], ['json', { outputFile: process.env.BROWSER_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Root cannot use Chromium's sandbox, and containers have little shared memory.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
})
