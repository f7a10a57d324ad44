import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { relayArtifacts } from './web/relay/vite-plugin.ts'

/** Bundle with which the server draws the public pages: the same components as in the browser, with React. */
export default defineConfig({
  root: 'web',
  plugins: [relayArtifacts(), react()],
  // only scripts: the fonts and styles are those of the build for browsers
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'public-pages/server.tsx',
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
