import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { TlogError } from '../../shared/tlog/bytes.ts'
import { checkLog } from '../../shared/tlog/check-log.ts'
import { decodeOpening, entryOf } from '../../shared/tlog/exam-entry.ts'
import { parseKey, type NoteKey } from '../../shared/tlog/note.ts'
import { parseProof, verifyProof } from '../../shared/tlog/proof.ts'
import { complain, print } from './lib/output.ts'

const usage = `npm run log:verify -- log <URL, as https://stadia.example/tlog> --key <key> [--kept <file>]
    reads the whole transparency log; the file keeps the checkpoint, which the next reading must continue
npm run log:verify -- proof <file.tlog-proof> --key <key> [--witness <key>]…
    verifies a proof that contains what it is about, and shows it
The key is the first line of <URL>/keys: compare it with the one that was published elsewhere.`

const [done, refused, calledWrongly] = [0, 1, 2]

process.exitCode = await run()

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, kept: { type: 'string' }, witness: { type: 'string', multiple: true } },
  })
  const [verb, subject] = positionals
  if (!subject || !values.key || (verb !== 'log' && verb !== 'proof')) {
    complain(usage)
    return calledWrongly
  }
  try {
    const key = parseKey(values.key)
    if (verb === 'log') await readLog(subject, key, values.kept)
    else await readProof(subject, key, (values.witness ?? []).map(parseKey))
    return done
  } catch (error) {
    if (!(error instanceof TlogError)) throw error
    complain(error.message)
    return refused
  }
}

async function readLog(url: string, key: NoteKey, kept: string | undefined): Promise<void> {
  const read = async (path: string) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`)
    if (!response.ok) throw new TlogError(`${path}: status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  const { note, checkpoint } = await checkLog(read, key, kept && (await textOf(kept)))
  if (kept) await writeFile(kept, note)
  print(`${checkpoint.size} entries; tiles, entries and the signed tree agree`)
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

async function readProof(file: string, key: NoteKey, witnesses: readonly NoteKey[]): Promise<void> {
  const proof = parseProof(await readFile(file, 'utf8'))
  if (!proof.extra) throw new TlogError('The proof does not contain what it is about (the line "extra")')
  const opening = decodeOpening(proof.extra)
  const { checkpoint, signatures } = await verifyProof(proof, entryOf(opening), key, witnesses)
  print(opening.event.trimEnd())
  print(`is entry ${proof.index} of ${checkpoint.size} of ${checkpoint.origin}, signed by:`)
  for (const { key: by, time } of signatures)
    print(`  ${by.name}${time === undefined ? '' : ` at ${new Date(time * 1000).toISOString()}`}`)
}
