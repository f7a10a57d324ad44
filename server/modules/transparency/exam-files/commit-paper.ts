import { digestOf, type LoggedEvent } from '../../../../shared/tlog/exam-entry.ts'
import { utf8 } from '../../../../shared/tlog/bytes.ts'
import {
  keyFormat,
  paperFormat,
  questionDigest,
  type KeyFile,
  type PaperFile,
} from '../../../../shared/verification/format.ts'
import { writeJson } from '../../../../shared/verification/write-files.ts'
import type { Ctx } from '../../../context/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { paperAt, type Exam } from '../../exams/public.ts'
import { awardCutOffs } from '../../results/public.ts'
import { logEvents } from '../log-event.ts'
import { PublicExam, PublicExamFile } from './exam-files.entities.ts'

/** Version of the rules of grading and scoring in `shared/results`. */
const rulesVersion = 1
/** Milliseconds before the window in which paper and key are logged; a window can open 14 hours earlier in some zones. */
const aheadMs = 2 * 86_400_000
/** Exams per run. */
const batchSize = 20

type Committed = Pick<Exam, 'id' | 'paperVersion' | 'languages'>

/**
 * Logs the digests of paper and key of exams that open soon or are open, and again after a change. The texts are kept, and
 * published with the results.
 */
export async function commitPapers(ctx: Ctx): Promise<void> {
  const limits = await awardCutOffs(ctx)
  const exams: Committed[] = await ctx.db.query(
    `select e.id, e.paper_version as "paperVersion", e.languages
     from exam e left join public_exam p on p.exam_id = e.id
     where e.published_at is not null and e.results_published_at is null and e.archived_at is null
       and e.opens_at < $1 and e.closes_at > $2 and p.logged is distinct from ${loggedSql('e.paper_version', '$3')}
     order by e.opens_at, e.id limit ${batchSize}`,
    [new Date(ctx.clock.now() + aheadMs), new Date(ctx.clock.now() - aheadMs), JSON.stringify(limits)],
  )
  for (const exam of exams) await inTransaction(ctx, (inner) => commitPaper(inner, exam))
}

const loggedSql = (version: string, limits: string) => `${version}::text || ' ' || ${limits}::text`

/**
 * Logs paper and key of an exam if they differ from what was logged last, in the context’s transaction.
 * @returns names of the newest paper and key
 */
export async function commitPaper(
  ctx: Ctx,
  exam: Committed,
): Promise<{ readonly paper: string; readonly key: string }> {
  await ctx.db.query('insert into public_exam (exam_id) values ($1) on conflict do nothing', [exam.id])
  await ctx.db.query('select from public_exam where exam_id = $1 for update', [exam.id])
  const awards = await awardCutOffs(ctx)
  const paper = await commitFile(ctx, exam.id, 'paper', writeJson(await paperFile(ctx, exam)))
  const grading = await paperAt(ctx, exam).grading()
  const file: KeyFile = { format: keyFormat, rules: rulesVersion, languages: exam.languages, awards, ...grading }
  const key = await commitFile(ctx, exam.id, 'key', writeJson(file))
  const logged = `${exam.paperVersion} ${JSON.stringify(awards)}`
  await ctx.db.update(PublicExam, { examId: exam.id }, { logged })
  return { paper, key }
}

/** Stores and logs a text unless it is the newest of its kind. @returns its name */
async function commitFile(ctx: Ctx, examId: string, kind: 'paper' | 'key', body: string): Promise<string> {
  const [newest]: { name: string; body: string }[] = await ctx.db.query(
    `select name, body from public_exam_file where exam_id = $1 and name like $2
     order by length(name) desc, name desc limit 1`,
    [examId, `${kind}-%`],
  )
  if (newest?.body === body) return newest.name
  const number = Number(/\d+/.exec(newest?.name ?? '')?.[0] ?? 0) + 1
  const name = `${kind}-${number}.json`
  await ctx.db.insert(PublicExamFile, { examId, name, body })
  const at = new Date(ctx.clock.now()).toISOString()
  const event: LoggedEvent = { kind, at, exam: examId, file: digestOf(utf8(body)) }
  await logEvents(ctx, [{ event, userId: null }])
  return name
}

/** The paper in all languages, by digests of its texts. */
async function paperFile(ctx: Ctx, exam: Committed): Promise<PaperFile> {
  const languages: [string, [number, string][]][] = []
  for (const language of exam.languages) {
    const { questions } = await paperAt(ctx, exam).student(language)
    languages.push([
      language,
      questions.map(({ questionNo, html, options, lists, unit }): [number, string] => {
        const htmlOf = (list: readonly { readonly html: string }[]) => list.map((option) => option.html)
        return [questionNo, questionDigest({ html, options: htmlOf(options), lists: lists.map(htmlOf), unit })]
      }),
    ])
  }
  return {
    format: paperFormat,
    examId: exam.id,
    version: exam.paperVersion,
    languages: Object.fromEntries(languages),
  }
}
