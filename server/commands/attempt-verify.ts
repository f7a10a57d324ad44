import { isUuid } from '../graphql/node.ts'
import { checkChain } from '../modules/arena/public.ts'
import { complain, print, runCommand } from './lib/command-node.ts'

const [done, refused, calledWrongly] = [0, 1, 2]

await runCommand(async (node) => {
  const id = process.argv[2] ?? null
  if (!isUuid(id)) {
    complain('npm run attempt:verify -- <id of an attempt>')
    return calledWrongly
  }
  const check = await checkChain(node, id)
  print(`${check.entries} answers in the journal, ${check.gaps} numbers missing`)
  print(`receipt  ${check.receipt}`)
  print(`computed ${check.computed}`)
  print(check.valid ? 'The journal gives this receipt.' : 'The journal does not give this receipt.')
  return check.valid ? done : refused
})
