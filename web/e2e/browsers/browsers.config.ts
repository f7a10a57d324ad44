import { defineConfig } from '@playwright/test'

/**
 * The main journeys in Firefox and WebKitGTK, against the built product: "npm run browsers". Playwright's own drivers
 * need its own builds of these browsers; only its runner is used.
 */
export default defineConfig<object, { engine: 'firefox' | 'webkitgtk' }>({
  testDir: '.',
  testMatch: 'journeys.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../../test-results',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkitgtk', use: { engine: 'webkitgtk' } },
  ],
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Timeouts in milliseconds, long enough for a busy machine.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
})
