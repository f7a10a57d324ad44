import { runChecks } from './lib/checks.mjs'
import { ensureInstalled, requireNode } from './lib/project.mjs'

requireNode()
ensureInstalled()
const { failed } = await runChecks()
process.exitCode = failed ? 1 : 0
