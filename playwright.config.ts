import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

/**
 * The journeys in a real browser, against the built product, which is started once for all of them. No test gets a
 * second try: one that passes only sometimes is a defect.
 */
export default defineConfig({
  testDir: 'web/e2e',
  globalSetup: './web/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What ends a journey that hangs, in milliseconds: a busy machine takes many times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.BROWSER_REPORT ? [['list'], ['json', { outputFile: process.env.BROWSER_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // The background never rests: drawn without a graphics card, it takes a third of a core from each page.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time; whoever looks for a fault asks for them with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Root cannot use Chromium's sandbox, containers have little shared memory, and the selfie needs a camera.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
