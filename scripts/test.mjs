import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'

const all = ['check', 'unit', 'server', 'web', 'browser']
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, node: { type: 'string' } } })
const only = values.only?.flatMap((list) => list.split(',')) ?? all
const unknown = only.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`There is no suite ${unknown.join(', ')}; choose from ${all.join(', ')}.`)
  process.exit(1)
}

requireNode()
ensureInstalled()
if (values.node) {
  const { runUnder } = await import('./lib/other-node.mjs')
  process.exit(await runUnder(values.node, [import.meta.filename, `--only=${only.join(',')}`]))
}
// These imports require installed packages.
const { runChecks } = await import('./lib/checks.mjs')
const { runBrowserTests, runBuild, runVitest } = await import('./lib/suites.mjs')

const tallies = []
const has = (name) => only.includes(name)
const record = (name, tally) => tallies.push({ name, ...tally })

const projects = ['unit', 'server', 'web'].filter(has)
let build
let vitest
const startBuild = (options) => {
  if (projects.length || has('browser')) build ??= runBuild(options)
  return build
}
const startVitest = () => {
  if (projects.length) vitest ??= runVitest(projects)
}
if (has('check')) {
  // The type check, the build and the start of the browser tests each leave a processor idle for a while: the other
  // tests run concurrently.
  const onGenerated = () => {
    void startBuild({ generated: true })
    startVitest()
  }
  record('check', await runChecks({ onGenerated }))
} else {
  await startBuild({ generated: false })
  startVitest()
}
if (build) record('build', await build)
const browser = has('browser') ? runBrowserTests({ after: vitest }) : undefined
if (vitest) record(projects.join(' + '), await vitest)
if (browser) record('browser', await browser)

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0)
console.log()
for (const failure of tallies.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${failure}`)
for (const { name, passed, failed, skipped } of tallies) {
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped`)
}
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
