import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, ensureInstalled, loadEnvironment, requireNode } from './lib/project.mjs'
import { buildServer } from './lib/steps.mjs'

requireNode()
ensureInstalled()
const [name, ...args] = process.argv.slice(2)
if (!name || !existsSync(at('server', 'commands', `${name}.ts`))) {
  const known = readdirSync(at('server', 'commands')).filter((file) => /^[\w-]+\.ts$/.test(file))
  console.error(`Which command? There are: ${known.map((file) => file.replace(/\.ts$/, '')).join(', ')}`)
  process.exit(1)
}
buildServer()
loadEnvironment()

// The command parses its arguments as if it had been started directly.
const file = at('dist', 'server', `${name}.js`)
process.argv = [process.argv[0], file, ...args]
process.setSourceMapsEnabled(true)
await import(pathToFileURL(file).href)
