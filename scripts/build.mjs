import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildAll } from './lib/steps.mjs'

const { values } = parseArgs({
  options: {
    /** Does not generate the schema and the GraphQL artifacts; the caller must have done it. */
    generated: { type: 'boolean' },
  },
})

requireNode()
ensureInstalled()
await buildAll(values)
