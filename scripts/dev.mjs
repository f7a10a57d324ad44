import { once } from 'node:events'
import { readFileSync, watch } from 'node:fs'
import { at, ensureInstalled, loadEnvironment, programOf, requireNode, startNode } from './lib/project.mjs'
import { discardStamps } from './lib/fingerprint.mjs'
import { buildAll } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
discardStamps()
loadEnvironment()

/** Debounce delay for file changes, in milliseconds. */
const settleTime = 200
/** Time for a server to drain, in milliseconds; its database outlives it in any case. */
const drainTime = 2_000

let ending = false
let server = startServer()
const companions = [
  startNode([programOf('rolldown'), '--config', 'rolldown.config.mjs', '--watch', '--log-level', 'warn']),
  startNode([programOf('vite')]),
  startNode([programOf('vite'), 'build', '--config', 'vite.pages.config.ts', '--watch', '--logLevel', 'warn']),
]
const watchers = [
  onChange(
    at('dist', 'server'),
    (file) => file.endsWith('.js'),
    async () => {
      await codegen('--built')
      await restartServer()
    },
  ),
  onChange(at('dist', 'pages'), (file) => file.endsWith('.js'), restartServer),
  onChange(
    at('web'),
    (file) => /\.tsx?$/.test(file) && !file.includes('__generated__/'),
    async () => {
      const before = persistedOperations()
      await codegen('--relay-only')
      if (persistedOperations() !== before) await restartServer()
    },
  ),
]
for (const child of companions) child.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)

function startServer() {
  return startNode(['--enable-source-maps', at('dist', 'server', 'main.js')])
}

async function restartServer() {
  await stop(server)
  if (!ending) server = startServer()
}

/** Stops a child process, and kills it after a timeout. */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), drainTime)
  await ended
  clearTimeout(patience)
}

async function codegen(flag) {
  await once(startNode([at('scripts', 'codegen.mjs'), flag]), 'exit')
}

function persistedOperations() {
  return readFileSync(at('dist', 'persisted.json'), 'utf8')
}

/** Runs a function after file changes have settled; never concurrently, and again if files changed in the meantime. */
function onChange(folder, isRelevant, run) {
  let timer
  let running = false
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (running) return schedule()
      running = true
      await run()
      running = false
    }, settleTime)
  }
  return watch(folder, { recursive: true }, (_event, file) => {
    if (!ending && file && isRelevant(file.replaceAll('\\', '/'))) schedule()
  })
}

async function end() {
  if (ending) return
  ending = true
  for (const watcher of watchers) watcher.close()
  await Promise.all([server, ...companions].map(stop))
  process.exit()
}
