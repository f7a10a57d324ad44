import { checkBooks } from '../modules/payments/public.ts'
import { systemContext } from '../jobs/runner.ts'
import { runCommand } from './lib/command-node.ts'
import { print } from './lib/output.ts'

await runCommand(async (node) => {
  const { compared, differences } = await checkBooks(
    systemContext(node, 'books-check'),
    null,
    ({ check, reference, name, expected, found, currency }) => {
      const money = (amount: number) => `${(amount / 100).toFixed(2)} ${currency}`
      print(
        `${check}: ${name === reference ? name : `${name} (${reference})`}: ${money(expected)} expected, ${money(found)} found`,
      )
    },
  )
  print(`${compared} payments and invoices compared, ${differences} differences`)
  return differences ? 1 : 0
})
