import { rebuildStatistics } from '../modules/office/public.ts'
import { systemContext } from '../jobs/runner.ts'
import { runCommand } from './lib/command-node.ts'
import { print } from './lib/output.ts'

await runCommand(async (node) => {
  const begun = Date.now()
  await rebuildStatistics(systemContext(node, 'statistics-rebuild'))
  print(`Statistics rebuilt from the rows in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return 0
})
