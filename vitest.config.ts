import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { relayArtifacts } from './web/relay/vite-plugin.ts'
import { azerbaijaniWords } from './web/shared/intl/vite-plugin.ts'

// Without it vitest takes graphql's ES module and Node its CommonJS one: "another module or realm".
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]

// What ends a test that hangs, in milliseconds. A busy machine takes many times as long as an idle one, and is not at fault.
const patience = { testTimeout: 240_000, hookTimeout: 240_000 }

const web = {
  plugins: [relayArtifacts(), azerbaijaniWords(), react()],
  resolve: { alias },
}
const webTest = { environment: 'jsdom', setupFiles: 'web/testing/setup.ts', css: false, ...patience }

export default defineConfig({
  test: {
    // Vitest leaves one processor free; with two that would be half of the machine, and PostgreSQL waits as often as not.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/web/**'],
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: 'server/testing/setup.ts',
          // Reading the server in takes longer than most files' tests, and its modules keep nothing of an app: each app
          // brings its own database, clock and caches. So a worker reads it in once.
          isolate: false,
          ...patience,
        },
      },
      {
        ...web,
        test: {
          ...webTest,
          name: 'web',
          // what server and web app must agree on, where it takes the whole web app to tell
          include: ['web/**/*.test.{ts,tsx}', 'scripts/web/**/*.test.ts'],
          exclude: ['web/e2e/**'],
          // Making a document and reading in the kit of components takes most files longer than their tests. So a worker
          // does both once; the setup file gives each test file modules of its own.
          isolate: false,
        },
      },
    ],
  },
})
