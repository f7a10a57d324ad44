import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

/** Journeys in real time, such as recordings: they wait more than they compute. */
const waiting = /(?:camera[^/]*|doors|image-competition|time-up)\.spec\.ts$/
const executablePath = await findChromium()

/** With one worker per processor, a sixth of the time of two processors was idle. */
const busyWorkers = availableParallelism() + 1

/**
 * Browser tests against the built product, which is started once for all of them. Tests are not retried: a flaky test is
 * a defect.
 */
export default defineConfig({
  testDir: 'web/e2e',
  globalSetup: './web/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 1 + busyWorkers,
  // Workers spend time waiting: one more than processors keeps them busy.
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'journeys', testIgnore: waiting, workers: busyWorkers },
  ],
  retries: 0,
  forbidOnly: true,
  // Timeouts in milliseconds, long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.BROWSER_REPORT ? [['list'], ['json', { outputFile: process.env.BROWSER_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Without a GPU the animated background takes a third of a core per page.
    contextOptions: { reducedMotion: 'reduce' },
    // No traces, which cost a third of the time; enable them with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root cannot use Chromium's sandbox, containers have little shared memory, and some exams need two cameras.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--use-fake-device-for-media-stream=device-count=2',
        '--use-fake-ui-for-media-stream',
        // Each page is short-lived: optimizing its scripts costs more CPU time than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
