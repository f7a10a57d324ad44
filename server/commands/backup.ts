import { backupCommand } from './lib/backup-command.ts'
import { runPlainCommand, withSite } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

await runPlainCommand((config) =>
  backupCommand(config, process.argv.slice(2), (work) => withSite(config, work), { print, complain }),
)
