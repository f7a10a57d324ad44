import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { engines } from '../package.json'
import { nodeProblem } from '../scripts/lib/node-version.mjs'

// Imported only now, because an old Node.js cannot even link the modules that the server needs.
const problem = nodeProblem(process.versions.node, engines.node)
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
const { serve } = await import('./serve.ts')
await serve(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))
