import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { relayArtifacts } from './web/relay/vite-plugin.ts'

const server = `http://localhost:${process.env.PORT || 4000}`

/** Libraries that change seldom keep their file over releases; what only some pages need stays with those pages. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'relay', test: /node_modules[\\/](?:react-relay|relay-runtime|graphql-ws)[\\/]/ },
  { name: 'mantine', test: /node_modules[\\/](?:@mantine|@floating-ui)[\\/]/ },
  { name: 'i18n', test: /node_modules[\\/](?:i18next|react-i18next)[\\/]/ },
]

export default defineConfig({
  root: 'web',
  plugins: [relayArtifacts(), react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome100', 'safari15.4', 'firefox100'],
    // A source map would hand out more than the product shows.
    sourcemap: false,
    // Both would put scripts or data into the page that the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/files': server,
      '/health': server,
    },
  },
})
