import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { FilePurpose, recordPicture, storePicture } from '../../files/public.ts'
import { examById } from '../exams.loaders.ts'
import type { Exam } from '../exam.entity.ts'
import {
  contentOf,
  importedExam,
  parseFile,
  readPictures,
  shows,
  wordsOf,
  writeImported,
  type ImportOutcome,
} from '../import.service.ts'
import { singleChoice } from '../papers/content.ts'
import { questionProblems } from '../papers/paper-checks.ts'
import { currentQuestions, pictureProblems } from '../papers/questions.service.ts'
import { roughWords, sourceBlocks, type SourceBlock } from './blocks.ts'
import { QuestionImport, type ImportFault, type ImportRow, type QuestionFormat } from './question-import.entity.ts'
import type { RepairImportRowInput, SkipImportRowsInput } from './stage.types.ts'

/** Retention of a file in milliseconds: a week. */
const retention = 7 * 86_400_000

/**
 * Parses a question file and stores the questions with their faults for review. Changes nothing in the exam.
 * @throws NOT_FOUND, RULE_BROKEN (published), BAD_USER_INPUT (not a language of the exam), RATE_LIMITED
 */
export async function stageImport(
  outer: Ctx,
  input: Pick<QuestionImport, 'examId' | 'format' | 'language' | 'fileName'>,
  file: Readable,
): Promise<QuestionImport> {
  await outer.node.limits.consume('staffUploadByUser', viewerId(outer))
  await inTransaction(outer, (ctx) => importedExam(ctx, input))
  const source = await buffer(file)
  const result = await parseFile(input.format, source, input.language)
  const { pictures, unreadable } = await readPictures(result)
  for (const picture of pictures.values()) await storePicture(outer, picture)
  const rows = rowsOf(input, source, result, pictures, unreadable)
  return inTransaction(outer, async (ctx) => {
    for (const picture of new Map([...pictures.values()].map((p) => [p.sha256, p])).values()) {
      await recordPicture(ctx, picture, FilePurpose.question)
    }
    for (const row of rows.rows) {
      const missing = row.faults.length ? [] : await pictureProblems(ctx, [shown(input.language, row)])
      row.faults.push(...missing.map((reason) => ({ line: row.line, reason })))
    }
    return ctx.db.save(
      ctx.db.create(QuestionImport, {
        ...input,
        userId: viewerId(ctx),
        storedRows: rows.rows,
        storedFaults: rows.faults,
      }),
    )
  })
}

const shown = (language: string, { words, content }: Pick<ImportRow, 'words' | 'content'>) => ({
  texts: { [language]: words },
  content,
})

type Parsed = Awaited<ReturnType<typeof parseFile>>
type Pictures = Awaited<ReturnType<typeof readPictures>>

/** All questions of a file as rows, including refused ones; faults that belong to no question are the file's. */
function rowsOf(
  { format }: Pick<QuestionImport, 'format'>,
  source: Buffer,
  result: Parsed,
  pictures: Pictures['pictures'],
  unreadable: Pictures['unreadable'],
): { rows: ImportRow[]; faults: ImportFault[] } {
  const blocks = sourceBlocks(format, source)
  const droppedOf = (no: number) => [
    ...new Set(result.dropped.filter(({ question }) => question === no).map(({ kind }) => kind)),
  ]
  const rows = new Map<number, ImportRow>()
  for (const question of result.questions) {
    const broken = unreadable.filter(({ name }) => shows(question, name))
    rows.set(question.no, {
      no: question.no,
      line: question.line,
      words: wordsOf(question, pictures),
      content: contentOf(question, pictures),
      scoring: question.scoring ?? null,
      topic: question.topic,
      points: question.points,
      shuffle: question.shuffle,
      difficulty: question.difficulty ?? null,
      source: question.source ?? null,
      faults: broken.map(({ refusal: { line, reason, code } }) => ({ line, reason, code })),
      dropped: droppedOf(question.no),
      skipped: false,
      excerpt: null,
    })
  }
  const faults: ImportFault[] = []
  for (const { line, reason, code, question: no } of result.refusals) {
    if (no === undefined) {
      faults.push({ line, reason, code })
      continue
    }
    const row = rows.get(no) ?? refusedRow(format, no, line, blockOf(format, blocks, no, line))
    rows.set(no, { ...row, faults: [...row.faults, { line, reason, code }], dropped: droppedOf(no) })
  }
  const ordered = [...rows.values()].toSorted((a, b) => a.no - b.no)
  return { rows: ordered.map((row, i) => ({ ...row, no: i + 1 })), faults }
}

/** The source of a question, by its line; in XML, where several questions can share a line, by its number. */
function blockOf(format: QuestionFormat, blocks: readonly SourceBlock[], no: number, line: number) {
  const [block, next] = format === 'moodle' ? [blocks[no - 1], blocks[no]] : []
  if (block && block.line <= line && (!next || line <= next.line)) return block
  return blocks.findLast((each) => each.line <= line) ?? null
}

function refusedRow(format: QuestionFormat, no: number, line: number, block: SourceBlock | null): ImportRow {
  const rough = block ? roughWords(format, block) : { text: '', options: [] }
  return {
    no,
    line: block?.line ?? line,
    words: rough,
    content: null,
    scoring: null,
    topic: null,
    points: 1,
    shuffle: null,
    difficulty: null,
    source: null,
    faults: [],
    dropped: [],
    skipped: false,
    excerpt: block?.text ?? null,
  }
}

/** The viewer's file, locked until the end of the transaction. */
async function held(ctx: Ctx, id: string, version: number): Promise<QuestionImport> {
  const found = await ctx.db.findOne(QuestionImport, {
    where: { id, userId: viewerId(ctx) },
    lock: { mode: 'pessimistic_write' },
  })
  if (!found) throw notFound('File not found')
  if (found.version !== version) throw failure('CONFLICT', 'The import was changed in another window')
  return found
}

async function saved(ctx: Ctx, file: QuestionImport): Promise<QuestionImport> {
  file.version += 1
  await ctx.db.update(QuestionImport, file.id, {
    storedRows: file.storedRows,
    version: file.version,
  })
  return file
}

/**
 * Repairs a question of a file with the author's input.
 * @throws NOT_FOUND, CONFLICT, BAD_USER_INPUT for remaining faults
 */
export async function repairRow(outer: Ctx, input: RepairImportRowInput): Promise<QuestionImport> {
  return inTransaction(outer, async (ctx) => {
    const file = await held(ctx, input.importId, input.version)
    const row = file.storedRows.find(({ no }) => no === input.no)
    if (!row) throw notFound('Question not found')
    const content = singleChoice(input.answer)
    if (row.content && row.content.kind !== content.kind) {
      throw failure(
        'RULE_BROKEN',
        'Only questions with one right option can be changed here: write this one in the editor',
      )
    }
    const words = { ...row.words, text: input.text, options: input.options }
    const topic = input.topic?.trim() || row.topic
    const checked = {
      questionNo: row.no,
      texts: { [file.language]: words },
      content,
      points: input.points,
      level: null,
    }
    const problems = [
      ...questionProblems({ ...checked, topic: topic ?? '–' }, [file.language]),
      ...(await pictureProblems(ctx, [checked])),
    ]
    if (problems.length) throw badInput({ text: problems })
    Object.assign(row, { words, content, topic, points: input.points, faults: [], skipped: false })
    return saved(ctx, file)
  })
}

/** Skips questions of a file, or includes them again. @throws NOT_FOUND, CONFLICT */
export async function skipRows(
  outer: Ctx,
  { importId, version, nos, skipped }: SkipImportRowsInput,
): Promise<QuestionImport> {
  return inTransaction(outer, async (ctx) => {
    const file = await held(ctx, importId, version)
    for (const row of file.storedRows) if (nos.includes(row.no)) row.skipped = skipped
    return saved(ctx, file)
  })
}

/**
 * Imports the questions of a file that are not skipped into its exam and deletes the file.
 * @throws NOT_FOUND, CONFLICT, RULE_BROKEN (faults left, nothing left, too many)
 */
export async function applyImport(
  outer: Ctx,
  { importId, version }: { importId: string; version: number },
): Promise<{ exam: Exam; outcome: ImportOutcome }> {
  return inTransaction(outer, async (ctx) => {
    const file = await held(ctx, importId, version)
    const rows = file.storedRows.filter(({ skipped }) => !skipped)
    const taken = rows.map(({ content, ...row }) => {
      if (row.faults.length || content === null) {
        throw failure('RULE_BROKEN', 'Repair or skip the questions with faults first')
      }
      return { ...row, content }
    })
    if (!taken.length) throw failure('RULE_BROKEN', 'No question is left to import')
    const exam = await importedExam(ctx, file)
    const outcome = await writeImported(ctx, exam, file, taken, {
      added: 0,
      translated: 0,
      pictures: 0,
      shuffled: 0,
      seed: exam.id,
      leftOut: file.storedRows.length - taken.length,
      refusals: [],
      warnings: [],
    })
    await ctx.db.delete(QuestionImport, file.id)
    return { exam, outcome }
  })
}

/** Whether the file will be imported as a translation of existing questions. */
export async function willTranslate(ctx: Ctx, { examId, language }: QuestionImport): Promise<boolean> {
  return (await currentQuestions(ctx, examId)).some(({ texts }) => !texts[language])
}

/** The viewer's file, or null. */
export function ownImport(ctx: Ctx, id: string): Promise<QuestionImport | null> {
  return ctx.db.findOneBy(QuestionImport, { id, userId: required(ctx.viewer.id, 'viewer') })
}

/** Deletes files left undecided for a week. */
export async function deleteExpiredImports(ctx: Ctx): Promise<void> {
  await ctx.db.query('delete from question_import where created_at < $1', [new Date(ctx.clock.now() - retention)])
}

export const examOfImport = (ctx: Ctx, { examId }: QuestionImport) => examById(ctx).load(examId)
