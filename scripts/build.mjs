import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildAll } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
