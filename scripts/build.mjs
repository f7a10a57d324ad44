import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildAll } from './lib/steps.mjs'

const { values } = parseArgs({
  options: {
    /** Skips generating the schema and the GraphQL artifacts; they must be current. */
    generated: { type: 'boolean' },
  },
})

requireNode()
ensureInstalled()
await buildAll(values)
