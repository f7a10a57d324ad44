import { at, ensureInstalled, requireNode, runNode } from './lib/project.mjs'
import { buildAll, bundle } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
bundle('rolldown.bench.config.mjs')
runNode(['--enable-source-maps', at('dist', 'bench', 'main.js'), ...process.argv.slice(2)])
