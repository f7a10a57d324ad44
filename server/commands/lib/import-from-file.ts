import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { first } from '../../../shared/required.ts'
import { createContext, type AppNode, type Ctx } from '../../context/context.ts'
import { codeOf } from '../../errors/errors.ts'
import { createViewer } from '../../context/viewer.ts'
import {
  Exam,
  importQuestions,
  shuffles,
  type ImportFormat,
  type Refusal,
  type Shuffle,
} from '../../modules/exams/public.ts'

const usage = `npm run questions:import -- --exam <id or title> [options] <file>

Imports the questions of a Moodle XML or GIFT file into an unpublished exam: all or none.
A file in another language of the exam translates the existing questions, in order.

  --language en                the language of the file
  --format moodle|gift         default: detected from the file
  --shuffle source|all|none    which questions get shuffled options: those marked in the file (default), all, none
  --seed <text>                the same seed gives the same order; default: the exam id
  --partial                    imports the valid questions and lists the others`

interface Output {
  print(text: string): void
  complain(text: string): void
}

interface Wish {
  exam: string
  language: string
  format: ImportFormat | undefined
  shuffle: Shuffle
  seed: string | undefined
  partial: boolean
  file: string
}

/** The command `questions:import`. @returns 0 imported, also partially; 1 refused; 2 invalid arguments */
export async function importFromFile(node: AppNode, args: string[], { print, complain }: Output): Promise<number> {
  const wish = readWish(args)
  if (!wish) {
    complain(usage)
    return 2
  }
  const source = await readFile(wish.file).catch((error: NodeJS.ErrnoException) => error)
  if (source instanceof Error) {
    complain(`${wish.file} cannot be read: ${source.message}`)
    return 2
  }
  const viewer = createViewer({ id: null, userType: null, sessionId: null, roles: ['*'], freeForm: false })
  const ctx = createContext(node, viewer)
  const exam = await findExam(ctx, wish.exam, complain)
  if (!exam) return 2
  try {
    const { file, exam: _, format = formatOf(file, source), ...wishes } = wish
    const taken = await importQuestions(ctx, { ...wishes, examId: exam.id, format, source })
    for (const { line, reason } of taken.refusals) complain(`${file}:${line}: ${reason}`)
    for (const warning of taken.warnings) complain(`Warning: ${warning}`)
    print(
      `${exam.titles.en}: ${taken.added} questions added, ${taken.translated} translated into ${wish.language}, ` +
        `${taken.pictures} pictures imported`,
    )
    if (taken.shuffled) print(`Options of ${taken.shuffled} questions shuffled with the seed ${taken.seed}`)
    if (taken.leftOut) print(`${taken.leftOut} questions of the file were not imported, see above`)
    return 0
  } catch (error) {
    if (!codeOf(error)) throw error
    const { message, extensions } = error as Error & { extensions: { refusals?: Refusal[] } }
    for (const { line, reason } of extensions.refusals ?? []) complain(`${wish.file}:${line}: ${reason}`)
    complain(extensions.refusals ? 'Nothing was imported.' : `Nothing was imported: ${message}.`)
    return 1
  }
}

function readWish(args: string[]): Wish | null {
  try {
    const {
      values,
      positionals: [file, ...more],
    } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        exam: { type: 'string' },
        language: { type: 'string', default: 'en' },
        format: { type: 'string' },
        shuffle: { type: 'string', default: 'source' },
        seed: { type: 'string' },
        partial: { type: 'boolean', default: false },
      },
    })
    const { exam, language, format, seed, partial } = values
    const shuffle = shuffles.find((each) => each === values.shuffle)
    if (!exam || !file || more.length || (format && format !== 'moodle' && format !== 'gift') || !shuffle) return null
    return { exam, file, language, format: format as ImportFormat | undefined, shuffle, seed, partial }
  } catch {
    return null
  }
}

function formatOf(file: string, source: Buffer): ImportFormat {
  const extension = extname(file).toLowerCase()
  if (extension === '.xml') return 'moodle'
  if (extension === '.gift') return 'gift'
  return /^\uFEFF?\s*</.test(source.toString('utf8', 0, 200)) ? 'moodle' : 'gift'
}

/** The exam with this id, or with this title in any language and case. */
async function findExam(ctx: Ctx, wanted: string, complain: Output['complain']): Promise<Exam | null> {
  const found = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.id::text = lower(:wanted)', { wanted })
    .orWhere('exists (select from jsonb_each_text(exam.titles) t where lower(t.value) = lower(:wanted))')
    .getMany()
  if (found.length === 1) return first(found)
  const listed = found.length
    ? found
    : await ctx.db.createQueryBuilder(Exam, 'exam').where('exam.publishedAt is null').limit(50).getMany()
  complain(found.length ? `Several exams are called ${wanted}. Use the id of one:` : `There is no exam ${wanted}.`)
  if (!found.length) complain(listed.length ? 'Unpublished exams:' : 'There are no unpublished exams.')
  for (const { id, titles } of listed) complain(`  ${id}  ${titles.en}`)
  return null
}
