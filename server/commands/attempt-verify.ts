import { isUuid } from '../graphql/node.ts'
import { systemContext } from '../jobs/runner.ts'
import { checkChain } from '../modules/arena/public.ts'
import { checkLeaves } from '../modules/transparency/public.ts'
import { runCommand } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

const [done, refused, calledWrongly] = [0, 1, 2]

await runCommand(async (node) => {
  const id = process.argv[2] ?? null
  if (!isUuid(id)) {
    complain('npm run attempt:verify -- <id of an attempt>')
    return calledWrongly
  }
  const check = await checkChain(node, id)
  print(`${check.entries} answers in the journal, ${check.gaps} missing`)
  print(`receipt  ${check.receipt}`)
  print(`computed ${check.computed}`)
  print(check.valid ? 'The receipt matches the journal.' : 'The receipt does not match the journal.')
  const { logged, signed, problems } = await checkLeaves(systemContext(node, 'attempt-verify'), id)
  print(`${logged} entries in the transparency log, ${signed} of them in the signed tree`)
  for (const problem of problems) print(problem)
  return check.valid && !problems.length ? done : refused
})
