import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { at, programOf, runNode } from './project.mjs'
import { isFresh, stampFor } from './fingerprint.mjs'
import { putInPlace } from './put-in-place.mjs'

const tools = [
  'steps',
  'bundle-files',
  'exam-files',
  'font-subsets',
  'icons',
  'licences',
  'mantine-styles',
  'node-version',
  'page-budget-table',
  'page-budgets',
  'page-files',
  'public-pages',
  'put-in-place',
  'shipped-texts',
  'static-imports',
].map((name) => `scripts/lib/${name}.mjs`)
const common = ['package.json', 'package-lock.json', 'tsconfig.json', ...tools]
const serverConfigs = ['rolldown.config.mjs', 'rolldown.witness.config.mjs']
const serverSources = ['server', 'shared', ...serverConfigs, ...common]
const webConfigs = ['vite.config.ts', 'vite.pages.config.ts', 'relay.config.js']
const webSources = ['web', 'shared', 'schema.graphql', ...webConfigs, ...common]

const schemaFile = at('schema.graphql')
const artifactFolder = at('web', '__generated__')
const persistedFile = at('web', '__generated__', 'persisted.json')

/**
 * Bundles the server and its commands into dist/server, unless it is up to date. Servers can start and run meanwhile.
 */
export function buildServer() {
  if (isFresh('server', serverSources)) return
  const stamp = stampFor('server', serverSources)
  const built = at('dist', `.server-${process.pid}`)
  bundle('rolldown.config.mjs', ['--dir', built])
  putInPlace(built, at('dist', 'server'))
  bundleWitness()
  stamp()
}

/** Bundles the witness into the one file dist/witness.mjs, which also runs where this project is not. */
function bundleWitness() {
  const built = at('dist', `.witness-${process.pid}`)
  bundle('rolldown.witness.config.mjs', ['--dir', built])
  renameSync(path.join(built, 'witness.mjs'), at('dist', 'witness.mjs'))
  rmSync(built, { recursive: true })
}

/** Runs a Rolldown configuration; hides its file list but not its warnings. */
export function bundle(config, more = []) {
  const args = [programOf('rolldown'), '--config', config, '--log-level', 'warn', ...more]
  runNode(args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Writes schema.graphql if it differs from the built server's schema; returns whether it did. */
export function writeSchema() {
  const schema = emitSchema()
  if (isSchemaCurrent(schema)) return false
  writeFileSync(schemaFile, schema)
  return true
}

/** Whether schema.graphql matches the built server's schema. */
export function isSchemaCurrent(schema = emitSchema()) {
  return existsSync(schemaFile) && readFileSync(schemaFile, 'utf8') === schema
}

function emitSchema() {
  return runNode([at('dist', 'server', 'emit-schema.js')], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
}

/**
 * Compiles the GraphQL documents of the web app into typed artifacts and the list of persisted operations. The compiler
 * only adds to that list, so operations unused by artifacts are removed here and refused by the server.
 */
export function compileRelay(options = {}) {
  mkdirSync(artifactFolder, { recursive: true })
  if (!existsSync(persistedFile)) writeFileSync(persistedFile, '{}\n')
  runNode([programOf('relay-compiler'), '--repersist', '--output', 'quiet-with-errors'], options)
  const used = new Set(
    readdirSync(artifactFolder)
      .filter((name) => name.endsWith('.graphql.ts'))
      .map((name) => /@relayRequestID ([0-9a-f]{64})/.exec(readFileSync(path.join(artifactFolder, name), 'utf8'))?.[1]),
  )
  const persisted = JSON.parse(readFileSync(persistedFile, 'utf8'))
  const kept = Object.entries(persisted)
    .filter(([id]) => used.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(persistedFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  // The built server reads its own copy, perhaps at this moment.
  mkdirSync(at('dist'), { recursive: true })
  copyFileSync(persistedFile, at('dist', `.persisted-${process.pid}.json`))
  renameSync(at('dist', `.persisted-${process.pid}.json`), at('dist', 'persisted.json'))
}

/** Writes the type of the web app's texts for i18next: each folder of web/locales is a namespace. */
export function writeTextTypes() {
  const namespaces = readdirSync(at('web', 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `      '${name}': (typeof import('../locales/${name}/en.json'))['default']\n`)
  writeFileSync(
    path.join(artifactFolder, 'i18next.d.ts'),
    `import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
${namespaces.sort().join('')}    }
  }
}
`,
  )
}

/**
 * Builds the web app into dist/web from current GraphQL artifacts, with compressed copies of its files, and what draws its
 * public pages into dist/pages.
 */
async function buildWeb() {
  if (isFresh('web', webSources)) return
  const stamp = stampFor('web', webSources)
  runNode([programOf('vite'), 'build', '--logLevel', 'warn'])
  // imports a package, and this file is loaded before packages are installed
  const { drawIcons } = await import('./icons.mjs')
  await drawIcons(at('dist', 'web'))
  await compressFiles(at('dist', 'web'))
  buildPages()
  stamp()
}

/** Bundles what draws the public pages on the server into dist/pages. Servers can start and run meanwhile. */
function buildPages() {
  const built = at('dist', `.pages-${process.pid}`)
  const args = ['build', '--config', at('vite.pages.config.ts'), '--logLevel', 'warn', '--outDir', built]
  runNode([programOf('vite'), ...args])
  putInPlace(built, at('dist', 'pages'))
}

/**
 * Builds everything required by `npm start`. Steps whose sources have not changed are skipped.
 * @param options.generated true if the schema and the GraphQL artifacts are current
 */
export async function buildAll({ generated = false } = {}) {
  buildServer()
  if (isFresh('all', [...serverSources, ...webSources])) return
  if (!generated) {
    writeSchema()
    compileRelay()
  }
  await buildWeb()
  stampFor('all', [...serverSources, ...webSources])()
}
