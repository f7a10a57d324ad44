import { createReadStream } from 'node:fs'
import { createContext } from '../context/context.ts'
import { guest } from '../context/viewer.ts'
import { receiveMail } from '../modules/support/public.ts'
import { runCommand } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

// Adds saved mails of the support mailbox to their threads, like POST /api/mail/support; repeating it is harmless.
const files = process.argv.slice(2)
if (files.length === 0) {
  complain('npm run mail:receive -- <files, each with one mail>')
  process.exit(2)
}
await runCommand(async (node) => {
  for (const file of files) {
    const outcome = await receiveMail(createContext(node, guest), createReadStream(file))
    print(`${file}: ${outcome}`)
  }
  return 0
})
