import { at, ensureInstalled, requireNode, startNode } from './lib/project.mjs'
import { buildAll, bundle } from './lib/steps.mjs'

requireNode()
ensureInstalled()
await buildAll()
bundle('rolldown.bench.config.mjs')
const bench = startNode(['--enable-source-maps', at('dist', 'bench', 'main.js'), ...process.argv.slice(2)])
// waits for the benchmark to clean up
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal))
bench.once('exit', (code) => process.exit(code ?? 1))
