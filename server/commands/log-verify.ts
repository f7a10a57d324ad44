import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { TlogError } from '../../shared/tlog/bytes.ts'
import { checkLog } from '../../shared/tlog/check-log.ts'
import { decodeOpening, entryOf } from '../../shared/tlog/exam-entry.ts'
import { verifyByPolicy } from '../../shared/tlog/cosigned.ts'
import { parseKey, type NoteKey } from '../../shared/tlog/note.ts'
import { parsePolicy, type Policy } from '../../shared/tlog/policy.ts'
import { parseProof, verifyProof } from '../../shared/tlog/proof.ts'
import { complain, print } from './lib/output.ts'

const usage = `npm run log:verify -- log <URL, as https://stadia.example/tlog> --key <key> [--kept <file>]
    reads the whole transparency log; the file keeps the checkpoint, which the next reading must continue
npm run log:verify -- proof <file.tlog-proof> --key <key> [--witness <key>]…
    verifies a proof that contains what it is about, and shows it
--policy <file> instead of --key: the tree must also be cosigned by the policy's quorum of witnesses
The key is the first line of <URL>/keys and the policy <URL>/policy: compare them with those that were published elsewhere.`

const [done, refused, calledWrongly] = [0, 1, 2]

process.exitCode = await run()

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      policy: { type: 'string' },
      kept: { type: 'string' },
      witness: { type: 'string', multiple: true },
    },
  })
  const [verb, subject] = positionals
  if (!subject || !(values.key ?? values.policy) || (verb !== 'log' && verb !== 'proof')) {
    complain(usage)
    return calledWrongly
  }
  try {
    const trust = await readTrust(values)
    if (verb === 'log') await readLog(subject, trust, values.kept)
    else await readProof(subject, trust, (values.witness ?? []).map(parseKey))
    return done
  } catch (error) {
    if (!(error instanceof TlogError)) throw error
    complain(error.message)
    return refused
  }
}

/** The log’s key, and the policy that its checkpoints must meet. */
interface Trust {
  readonly key: NoteKey
  readonly policy: Policy | null
}

async function readTrust({ key, policy: file }: { key?: string; policy?: string }): Promise<Trust> {
  const policy = file === undefined ? null : parsePolicy(await readFile(file, 'utf8'))
  const [log] = policy?.logs ?? []
  if (key !== undefined) return { key: parseKey(key), policy }
  if (!log) throw new TlogError('The policy names no log: add --key')
  return { key: log.key, policy }
}

/** Requires and prints the quorum. */
async function requireQuorum(note: string, { policy }: Trust): Promise<void> {
  if (!policy) return
  const { cosigners } = await verifyByPolicy(note, policy)
  for (const { witness, time } of cosigners) print(`  cosigned by ${witness.name} at ${timeText(time)}`)
}

/** A function, since the command runs before the constants below it exist. */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

async function readLog(url: string, trust: Trust, kept: string | undefined): Promise<void> {
  const read = async (name: string) => {
    // the newest checkpoint may be too new for the witnesses
    const path = trust.policy && name === 'checkpoint' ? 'witnessed' : name
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`)
    if (!response.ok) throw new TlogError(`${path}: status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  const { note, checkpoint } = await checkLog(read, trust.key, kept && (await textOf(kept)))
  if (kept) await writeFile(kept, note)
  print(`${checkpoint.size} entries; tiles, entries and the signed tree agree`)
  await requireQuorum(note, trust)
}

/** Text of a file; undefined if there is none yet. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function readProof(file: string, trust: Trust, witnesses: readonly NoteKey[]): Promise<void> {
  const proof = parseProof(await readFile(file, 'utf8'))
  if (!proof.extra) throw new TlogError('The proof does not contain what it is about (the line "extra")')
  const opening = decodeOpening(proof.extra)
  const { checkpoint, signatures } = await verifyProof(proof, entryOf(opening), trust.key, witnesses)
  print(opening.event.trimEnd())
  print(`is entry ${proof.index} of ${checkpoint.size} of ${checkpoint.origin}, signed by:`)
  for (const { key: by, time } of signatures) print(`  ${by.name}${time === undefined ? '' : ` at ${timeText(time)}`}`)
  await requireQuorum(proof.checkpoint, trust)
}
