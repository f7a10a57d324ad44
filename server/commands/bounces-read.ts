import { createReadStream } from 'node:fs'
import { headOf, readBounce } from '../modules/mailing/public.ts'
import { complain, print } from './lib/output.ts'

// Shows how mails of the bounce mailbox are classified, without a database.
const files = process.argv.slice(2)
if (files.length === 0) {
  complain('npm run bounces:read -- <files, each with one mail>')
  process.exit(2)
}
for (const file of files) {
  const head = await headOf(createReadStream(file))
  const bounce = head && (await readBounce(head))
  print(`${file}: ${bounce ? `${bounce.kind} ${bounce.recipientId} ${bounce.text}` : 'no bounce'}`)
}
