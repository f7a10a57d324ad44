import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets } from './scripts/lib/browser-targets.mjs'
import { fontSubsets } from './scripts/lib/font-subsets.mjs'
import { examFiles } from './scripts/lib/exam-files.mjs'
import { pageBudgets } from './scripts/lib/page-budget-table.mjs'
import { keepPageBudgets } from './scripts/lib/page-budgets.mjs'
import { mantineStyles } from './scripts/lib/mantine-styles.mjs'
import { licences } from './scripts/lib/licences.mjs'
import { pageFiles } from './scripts/lib/page-files.mjs'
import { publicPageEntries, publicPageFiles } from './scripts/lib/public-pages.mjs'
import { publicPagesInDevelopment } from './scripts/lib/public-pages-dev.mjs'
import { shippedTexts } from './scripts/lib/shipped-texts.mjs'
import { at } from './scripts/lib/project.mjs'
import { StaticImports } from './scripts/lib/static-imports.mjs'
import { relayArtifacts } from './web/relay/vite-plugin.ts'
import { slimRelay } from './web/relay/slim/slim-plugin.ts'
import { azerbaijaniWords } from './web/shared/intl/vite-plugin.ts'
import { zoneRules } from './web/shared/intl/zone-rules-plugin.ts'

const server = `http://localhost:${process.env.PORT || 4000}`

// What the first view of a kind of page needs: modules, of which all static imports count.
const entry = 'web/main.tsx'
const panel = [
  'web/app/panel-routes.tsx',
  'web/app/panel/PanelGate.tsx',
  'web/relay/environment.ts',
  'web/shared/app/RelayRoot.tsx',
  'web/__generated__/LiveSettingsQuery.graphql.ts',
]
const exam = [
  'web/modules/arena/routes.tsx',
  'web/modules/arena/ExamPage.tsx',
  'web/modules/arena/sitting/open-sitting.ts',
]
/** What follows the first view of the exam page. */
const paper = ['web/modules/arena/screen/ExamScreen.tsx']
/** Parts that all pages load when they are idle. */
const later = ['web/ui/toasts/toast-library.tsx', 'web/ui/dialogs/DialogView.tsx', 'web/ui/layers/layer-library.ts']
const myExams = ['web/modules/applications/my-exams/MyExamsPage.tsx']
const list = ['web/shared/table/list-page.tsx']
const looks = ['stem', 'neo', 'hilingua'].map((edition) => `web/shared/editions/${edition}.ts`)
const loaded = new StaticImports(entry, ...panel, ...exam, ...paper, ...later, ...myExams, ...list, ...looks)
const publicPages = new StaticImports(...Object.values(publicPageEntries))
/** The public pages but the registration, which is longer: they load nothing that only it has. */
const shortEntries = Object.entries(publicPageEntries).flatMap(([name, file]) =>
  name === 'registration' ? [] : [file],
)
const shortPages = new StaticImports(...shortEntries)

/** Our own modules and styles. */
const ownSource = /^(?!.*node_modules.*\.m?js$).*\.(?:tsx?|css)$/

/**
 * Scripts and styles of modules. Other styles stay with the pages that name them, and so does what names them at the
 * start, because Vite removes the entry's file if nothing else is left in it.
 */
const grouped = (id: string) =>
  !/(?<!\.module)\.css(?:\?|$)|[\\/]web[\\/](?:main\.tsx|ui[\\/]styles-base\.ts)$/.test(id)

/**
 * Chunk of a module that several kinds of pages load first. A page loads at most a few kilobytes that it does not need
 * yet: what only lists and forms share is not with what all have.
 */
function sharedChunk(id: string): string | null {
  if (!grouped(id)) return null
  const [inPanel, inExam, inPaper, inLater, inMyExams, inList] = [panel, exam, paper, later, myExams, list].map(
    (files) => loaded.has(id, ...files),
  )
  if (inExam) return inPanel || inMyExams || inList ? 'data' : inLater ? 'basics' : 'exam'
  if (inPanel || (inMyExams && inList)) return 'panel'
  if (inMyExams && (inPaper || inLater)) return 'views'
  if (inPaper) return inList || inLater ? 'kit' : 'paper'
  return inList ? 'list' : null
}

/**
 * Chunks of modules that many pages load. Our modules are small: without these chunks a page would load dozens of files.
 * A group takes only what its test names, not what that imports, so that nothing that is loaded later is in it.
 */
const chunks = [
  // rarely changing libraries, which stay cached across releases
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // What public pages share with the app, and with each other, so that they load nothing of the chunks below.
  { name: 'base', test: (id: string) => shortPages.has(id) && loaded.has(id) && ownSource.test(id) },
  {
    name: 'plain',
    test: (id: string) =>
      !loaded.has(id) && ownSource.test(id) && shortEntries.filter((file) => shortPages.has(id, file)).length > 1,
  },
  // What the registration shares with one of them, and what only it shares with pages of the app.
  {
    name: 'notices',
    test: (id: string) => publicPages.has(id) && !loaded.has(id) && ownSource.test(id),
    minShareCount: 2,
  },
  {
    name: 'places',
    test: (id: string) => publicPages.has(id) && !shortPages.has(id) && loaded.has(id) && /\.tsx?$/.test(id),
  },
  { name: 'router', test: /node_modules[\\/]react-router(?:-dom)?[\\/]/ },
  {
    name: 'relay',
    test: /node_modules[\\/](?:react-relay|relay-runtime|fbjs|invariant|@babel[\\/]runtime)[\\/]|[\\/]relay[\\/]slim[\\/]|unused-hook/,
  },
  {
    name: 'start',
    test: (id: string) =>
      grouped(id) && (loaded.has(id, entry) || /editions[\\/](?:theme|LineDrawing)\.tsx?$/.test(id)),
  },
  { debugName: 'shared', name: (id: string) => sharedChunk(id) },
  // small parts of cards, which other pages have too
  { name: 'cards', minShareCount: 2, test: (id: string) => grouped(id) && loaded.has(id, ...myExams) },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

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
    slimRelay(),
    azerbaijaniWords(),
    zoneRules(),
    react(),
    bootFromServer(),
    publicPagesInDevelopment(server),
    publicPages.plugin(),
    shortPages.plugin(),
    loaded.plugin(),
    fontSubsets(fonts),
    publicPageFiles('public-pages.json', [
      'web/main.tsx',
      'web/app/panel/PanelGate.tsx',
      'web/modules/applications/my-exams/MyExamsPage.tsx',
    ]),
    pageFiles('page-files.json', 'web/main.tsx'),
    licences('licences.txt', 'web'),
    shippedTexts('texts.json'),
    examFiles('web/main.tsx', 'web/modules/arena/routes.tsx', 'web/modules/arena/ExamPage.tsx'),
    keepPageBudgets(pageBudgets),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: browserTargets,
    // Source maps would publish the source code.
    sourcemap: false,
    // Both would inline scripts or data, which the Content-Security-Policy blocks.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Allows for the editor of the API explorer, which is loaded only by that page.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: { app: at('web', 'index.html'), ...publicPageEntries },
      treeshake: {
        // Importing one of our files has no effect, except for styles and settings of libraries: a page that uses one
        // export of a module's public.ts does not load the others.
        moduleSideEffects: [
          {
            test: /\.css(?:\?|$)|[\\/]web[\\/](?:main\.tsx|ui[\\/]styles-\w+\.ts|shared[\\/]input[\\/]date-locales\.ts)$|explorer-workers/,
            sideEffects: true,
          },
          { test: /[\\/](?:web|shared)[\\/](?!.*node_modules).*\.tsx?$/, sideEffects: false },
        ],
      },
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
      // not the modules of the folder web/api
      '^/api/(?!.*\\.tsx?(?:$|\\?))': server,
      '/files': server,
      '/papers': server,
      '/export': server,
      '/credentials': server,
      '/tlog': server,
      '/.well-known': server,
      '/health': server,
    },
  },
})
