import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

const { projects: _journeys, ...common } = tests

/** Regenerates the README's pictures: `npx playwright test --config web/e2e/pictures.config.ts`, after a build. */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: /pictures\.ts$/,
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  use: { ...tests.use, viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
})
