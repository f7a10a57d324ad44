import { demoAccounts } from '../modules/accounts/public.ts'
import { resetDemo } from '../demo/reset.ts'
import { runCommand } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

await runCommand(async (node) => {
  if (!node.config.demo) {
    complain('This would empty a database that is not a demo: it is done only where DEMO is true')
    return 2
  }
  await resetDemo(node)
  print(`The demo of ${node.edition.title} was reset. Password of all accounts: ${demoAccounts.password}`)
  for (const { username, role, returning } of demoAccounts.accounts) {
    print(`  ${role.padEnd(10)} ${username}${returning ? ', back after a year' : ''}`)
  }
  print(`  ${'draft'.padEnd(10)} ${demoAccounts.draft.username}, reference code ${demoAccounts.draft.referenceCode}`)
  return 0
})
