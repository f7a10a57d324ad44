import { at, ensureInstalled, requireNode, startNode } from './lib/project.mjs'
import { ensureChaosPrograms } from './lib/chaos-programs.mjs'
import { buildAll, bundle } from './lib/steps.mjs'

requireNode()
ensureInstalled()
ensureChaosPrograms()
await buildAll()
bundle('rolldown.bench.config.mjs')
const chaos = startNode(['--enable-source-maps', at('dist', 'bench', 'chaos.js'), ...process.argv.slice(2)])
// waits for the run to end its programs
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => chaos.kill(signal))
chaos.once('exit', (code) => process.exit(code ?? 1))
