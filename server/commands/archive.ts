import { archiveCommand } from './lib/archive-command.ts'
import { runPlainCommand, withSite } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

await runPlainCommand((config) =>
  archiveCommand(config, process.argv.slice(2), (work) => withSite(config, work), { print, complain }),
)
