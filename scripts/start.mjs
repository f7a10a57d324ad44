import { pathToFileURL } from 'node:url'
import { at, ensureInstalled, loadEnvironment, requireNode } from './lib/project.mjs'
import { buildAll } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
loadEnvironment()

// The server runs in this process: it receives the signals, its exit code is that of this process, and no child process
// survives a kill.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(at('dist', 'server', 'main.js')).href)
