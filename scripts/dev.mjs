import { watch } from 'node:fs'
import { at, ensureInstalled, loadEnvironment, programOf, requireNode, startNode } from './lib/project.mjs'
import { discardStamps } from './lib/stamp.mjs'
import { buildAll } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
discardStamps()
loadEnvironment()

const children = new Set()

/** Keeps a program running; when one of them ends, the others do too. */
function keep(args) {
  const child = startNode(args)
  children.add(child)
  child.once('exit', (code) => {
    children.delete(child)
    stop(code ?? 0)
  })
}

function stop(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
  for (const watcher of watchers) watcher.close()
}

/** Runs codegen once the changes have settled; never twice at a time. */
function codegenOn(folder, isRelevant, args) {
  let timer
  let running = false
  const run = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (running) return run()
      running = true
      startNode([at('scripts', 'codegen.mjs'), ...args]).once('exit', () => running = false)
    }, 200)
  }
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file && isRelevant(file.replaceAll('\\', '/'))) run()
  })
}

const watchers = [
  codegenOn(at('dist', 'server'), (file) => file === 'emit-schema.js' || file === 'main.js', ['--built']),
  codegenOn(at('web'), (file) => /\.tsx?$/.test(file) && !file.includes('__generated__/'), ['--relay-only']),
]

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))

keep([programOf('rolldown'), '--config', 'rolldown.config.mjs', '--watch', '--log-level', 'warn'])
keep(['--watch', '--watch-preserve-output', '--enable-source-maps', at('dist', 'server', 'main.js')])
keep([programOf('vite')])
