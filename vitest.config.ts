import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { relayArtifacts } from './web/relay/vite-plugin.ts'

// Without it vitest takes graphql's ES module and Node its CommonJS one: "another module or realm".
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [relayArtifacts(), react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
          setupFiles: 'web/testing/setup.ts',
          css: false,
        },
      },
    ],
  },
})
