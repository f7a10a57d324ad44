import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testFlags, webTestFlags } from './scripts/lib/engine.mjs'
import { findUnitTests } from './scripts/lib/unit-tests.mjs'
import { relayArtifacts } from './web/relay/vite-plugin.ts'
import { azerbaijaniWords } from './web/shared/intl/vite-plugin.ts'
import { zoneRules } from './web/shared/intl/zone-rules-plugin.ts'

// Otherwise Vitest loads graphql's ES module and Node its CommonJS one: "another module or realm".
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]

/** Timeouts in milliseconds, long enough for a busy machine. */
const timeouts = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: milliseconds })

const unitTests = findUnitTests(import.meta.dirname, ['server', 'shared', 'scripts'])

const web = {
  plugins: [relayArtifacts(), azerbaijaniWords(), zoneRules(), react()],
  resolve: { alias },
}
const webTest = {
  environment: 'jsdom',
  setupFiles: 'web/testing/setup.ts',
  css: false,
  execArgv: webTestFlags,
  ...timeouts(60_000),
}

export default defineConfig({
  test: {
    // One more than processors: while one worker waits for PostgreSQL, another computes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: {
          // Tests that require neither the database nor the server; determined by their imports.
          name: 'unit',
          environment: 'node',
          include: unitTests,
          exclude: ['scripts/web/**'],
          isolate: false,
          execArgv: testFlags,
          ...timeouts(60_000),
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/web/**', ...unitTests],
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: 'server/testing/setup.ts',
          // Loading the server takes longer than most test files, so each worker loads it once. Its modules hold no
          // state: each app has a separate database, clock and caches.
          isolate: false,
          execArgv: testFlags,
          ...timeouts(240_000),
        },
      },
      {
        ...web,
        test: {
          ...webTest,
          name: 'web',
          // scripts/web: checks of server against web app that import the web app
          include: ['web/**/*.test.{ts,tsx}', 'scripts/web/**/*.test.ts'],
          exclude: ['web/e2e/**'],
          // Creating a document and loading the component kit take longer than most test files, so each worker does both
          // once; the setup file resets the other modules for each test file.
          isolate: false,
        },
      },
    ],
  },
})
