#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { TlogError } from '../../shared/tlog/bytes.ts'
import { parseKey } from '../../shared/tlog/note.ts'
import type { ReadPublished } from '../../shared/verification/published-files.ts'
import { verifyExam } from '../../shared/verification/verify-exam.ts'
import { linesOf } from './print.ts'
import { openSource, saving, SourceError } from './sources.ts'

const usage = `stadia-verify <address or folder of the exam> [--exam <id>] [--key <key>] [--receipt <file>]… [--kept <file>]
    [--save <folder>] [--brief] [--json]
Verifies published results of an exam against the transparency log. Exit code: 0 everything agrees, 1 deviations.`

const [agrees, deviates, calledWrongly] = [0, 1, 2]

const options = {
  exam: { type: 'string' },
  key: { type: 'string' },
  receipt: { type: 'string', multiple: true },
  kept: { type: 'string' },
  save: { type: 'string' },
  brief: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const complain = (text: string) => void process.stderr.write(`${text}\n`)

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof SourceError || error instanceof TlogError) && !isMistake(error)) throw error
  complain((error as Error).message)
  return calledWrongly
})

/** Whether a file of an option cannot be read, or an option does not exist. */
function isMistake(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return code === 'ENOENT' || code.startsWith('ERR_PARSE_ARGS')
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [subject] = positionals
  if (!subject) {
    complain(usage)
    return calledWrongly
  }
  const source = await openSource(subject)
  const read = values.save ? saving(source.read, values.save) : source.read
  const exam = values.exam ?? source.exam
  if (!exam) throw new SourceError(`Which exam? Give the address of one, …/exams/<id>, or --exam <id>.\n${usage}`)
  const keys = await keysOf(read, values.key)
  const kept = values.kept ? await textIfAny(values.kept) : undefined
  const outcome = await verifyExam({
    read,
    exam,
    log: parseKey(keys.log),
    receiptKey: keys.receipts === null ? null : parseKey(keys.receipts),
    receipts: await Promise.all(
      (values.receipt ?? []).map(async (file) => ({ name: path.basename(file), text: await readFile(file, 'utf8') })),
    ),
    ...(kept === undefined ? {} : { kept }),
  })
  if (values.kept && outcome.note) await writeFile(values.kept, outcome.note)
  process.stdout.write(
    `${values.json ? JSON.stringify(outcome, null, 2) : linesOf(outcome, values.brief ?? false).join('\n')}\n`,
  )
  if (!values.key)
    complain(`The log’s key was read from the same place: compare it with the one published elsewhere.\n${keys.log}`)
  return outcome.deviations.length ? deviates : agrees
}

/** The key of the log, as given or as published beside it, and that of its log receipts. */
async function keysOf(
  read: ReadPublished,
  given: string | undefined,
): Promise<{ log: string; receipts: string | null }> {
  const bytes = await read('keys')
  const [log, receipts] = bytes ? new TextDecoder().decode(bytes).split('\n') : []
  const used = given ?? log
  if (!used) throw new SourceError('The public key of the log is not there: give it with --key')
  return { log: used, receipts: receipts || null }
}

async function textIfAny(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
