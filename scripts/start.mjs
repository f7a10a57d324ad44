import { pathToFileURL } from 'node:url'
import { at, ensureInstalled, loadEnvironment, requireNode } from './lib/project.mjs'
import { buildAll } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
loadEnvironment()

// The server runs in this very process: signals reach it, its exit code is ours, and nothing outlives a kill.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(at('dist', 'server', 'main.js')).href)
