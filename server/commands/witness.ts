import { TlogError } from '../../shared/tlog/bytes.ts'
import { runWitness, usage } from '../witness/run.ts'
import { complain, print } from './lib/output.ts'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())

try {
  await runWitness(process.argv.slice(2), { print, complain }, stop.signal)
} catch (error) {
  // errors of the system, such as a port that is taken, and of the arguments have a code
  if (!(error instanceof TlogError) && !(error instanceof Error && 'code' in error)) throw error
  complain(`${error.message}\n\nnode witness.mjs ${usage}`)
  process.exitCode = 2
}
