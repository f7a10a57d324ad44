import { runCommand } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'
import { importFromFile } from './lib/import-from-file.ts'

await runCommand((node) => importFromFile(node, process.argv.slice(2), { print, complain }))
