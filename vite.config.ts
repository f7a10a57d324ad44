import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fontSubsets } from './scripts/lib/font-subsets.mjs'
import { examFiles } from './scripts/lib/exam-files.mjs'
import { pageBudgets } from './scripts/lib/page-budget-table.mjs'
import { keepPageBudgets } from './scripts/lib/page-budgets.mjs'
import { mantineStyles } from './scripts/lib/mantine-styles.mjs'
import { licences } from './scripts/lib/licences.mjs'
import { publicPageEntries, publicPageFiles } from './scripts/lib/public-pages.mjs'
import { publicPagesInDevelopment } from './scripts/lib/public-pages-dev.mjs'
import { shippedTexts } from './scripts/lib/shipped-texts.mjs'
import { at } from './scripts/lib/project.mjs'
import { StaticImports } from './scripts/lib/static-imports.mjs'
import { relayArtifacts } from './web/relay/vite-plugin.ts'
import { azerbaijaniWords } from './web/shared/intl/vite-plugin.ts'
import { zoneRules } from './web/shared/intl/zone-rules-plugin.ts'

const server = `http://localhost:${process.env.PORT || 4000}`

/** Our own modules, without packages and styles. */
const ownScript = /^(?!.*node_modules).*\.tsx?$/
/** The same and styles. */
const ownSource = /^(?!.*node_modules.*\.m?js$).*\.(?:tsx?|css)$/
const start = new StaticImports('web/main.tsx')
const publicPages = new StaticImports(...Object.values(publicPageEntries))
const list = new StaticImports('web/shared/table/list-page.tsx')

/** Chunks of rarely changing libraries, which stay cached across releases, and of modules shared by most pages. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // What public pages share with the start of the app, and with each other, so that they load nothing of the chunks below.
  { name: 'base', test: (id: string) => publicPages.has(id) && start.has(id) && ownSource.test(id) },
  {
    name: 'plain',
    test: (id: string) => publicPages.has(id) && !start.has(id) && ownSource.test(id),
    minShareCount: 2,
  },
  { name: 'router', test: /node_modules[\\/](?:react-router|react-router-dom)[\\/]/ },
  { name: 'relay', test: /node_modules[\\/](?:react-relay|relay-runtime|graphql-ws)[\\/]/ },
  // Only scripts shared by most pages, so that the login page does not load tables and drawers; styles stay with their
  // pages.
  { name: 'mantine', test: /node_modules[\\/](?:@mantine|@floating-ui)[\\/].*\.m?js$/, minShareCount: 40 },
  { name: 'i18n', test: /node_modules[\\/](?:i18next|react-i18next)[\\/]/ },
  // Modules of a few hundred bytes, of which a page would load dozens individually.
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  // Shared by most pages and by the login page, which would load Relay if the priority were lower.
  { name: 'common', test: /[\\/](?:web|shared|node_modules)[\\/].*\.m?[jt]sx?$/, minShareCount: 120 },
  // Our modules are small: without these chunks a page would load up to thirty more files. Other pages with one of
  // these modules load its whole chunk: a few kilobytes.
  { name: 'start', test: (id: string) => start.has(id) && ownScript.test(id) },
  { name: 'panel', test: ownScript, minShareCount: 40 },
  { name: 'list', test: (id: string) => list.has(id) && ownScript.test(id) },
]

/** OpenType features of our fonts: kerning, marks, forms of a language, and figures of equal width. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']
/** Packages of the fonts that the build reduces. */
const fonts = {
  '@expo-google-fonts/onest': { features },
  // also the features of web/shared/base.css, and punctuation by its neighbours, such as 12:30
  '@fontsource-variable/inter': { features: [...features, 'calt', 'cv11', 'ss03'], weights: { min: 400, max: 700 } },
}

/**
 * Copies the parts that the server inserts into its page (edition, icon, language, translated texts) into the page
 * served by Vite in development.
 */
function bootFromServer(): Plugin {
  return {
    name: 'boot-from-server',
    apply: 'serve',
    async transformIndexHtml(page, { originalUrl = '/' }) {
      const served = await (await fetch(server + originalUrl, { headers: { accept: 'text/html' } })).text()
      const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(served)?.[1] ?? 'null'
      const language = /<html lang="([^"]*)"/.exec(served)?.[1] ?? 'en'
      const description = /<meta name="description" content="([^"]*)"/.exec(served)?.[1] ?? ''
      const noScript = /<noscript>(.*?)<\/noscript>/s.exec(served)?.[1] ?? ''
      const title = /<title>(.*?)<\/title>/.exec(served)?.[1] ?? ''
      return page
        .replace('__BOOT__', () => boot)
        .replace('__LANG__', language)
        .replace('__TITLE__', () => title)
        .replace('__DESCRIPTION__', () => description)
        .replace('__NO_SCRIPT__', () => noScript)
        .replaceAll('/favicon-stem.svg', /\/favicon-\w+\.svg/.exec(served)?.[0] ?? '/favicon-stem.svg')
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [
    mantineStyles(),
    relayArtifacts(),
    azerbaijaniWords(),
    zoneRules(),
    react(),
    bootFromServer(),
    publicPagesInDevelopment(server),
    publicPages.plugin(),
    start.plugin(),
    list.plugin(),
    fontSubsets(fonts),
    publicPageFiles('public-pages.json', [
      'web/main.tsx',
      'web/app/panel/PanelGate.tsx',
      'web/modules/applications/my-exams/MyExamsPage.tsx',
    ]),
    licences('licences.txt', 'web'),
    shippedTexts('texts.json'),
    examFiles('web/main.tsx', 'web/modules/arena/routes.tsx', 'web/modules/arena/ExamPage.tsx'),
    keepPageBudgets(pageBudgets),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome100', 'safari15.4', 'firefox100'],
    // Source maps would publish the source code.
    sourcemap: false,
    // Both would inline scripts or data, which the Content-Security-Policy blocks.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Allows for the editor of the API explorer, which is loaded only by that page.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: { app: at('web', 'index.html'), ...publicPageEntries },
      output: { codeSplitting: { groups: chunks } },
      onLog(level, log, handle) {
        // Ignores directives such as 'use client' in packages.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      // The server accepts WebSockets only from its own origin.
      '/graphql': { target: server, ws: true, rewriteWsOrigin: true },
      '/api': server,
      '/files': server,
      '/papers': server,
      '/export': server,
      '/credentials': server,
      '/.well-known': server,
      '/health': server,
    },
  },
})
