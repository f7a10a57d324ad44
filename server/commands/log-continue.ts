import { readFile } from 'node:fs/promises'
import { systemContext } from '../jobs/runner.ts'
import { continueFrom } from '../modules/transparency/public.ts'
import { runCommand } from './lib/command-node.ts'
import { complain, print } from './lib/output.ts'

const usage = `npm run log:continue -- <file with the newest checkpoint that anybody has kept>
    lets the transparency log go on after its file storage was lost; see docs/transparency-log.md`

const [done, refused, calledWrongly] = [0, 1, 2]

await runCommand(async (node) => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) {
    complain(usage)
    return calledWrongly
  }
  const problem = await continueFrom(systemContext(node, 'log-continue'), await readFile(file, 'utf8'))
  if (problem !== null) {
    complain(problem)
    return refused
  }
  print('The log goes on with its next run, within 10 seconds')
  return done
})
