import { required } from '../../../../shared/required.ts'
import type { LoggedEvent } from '../../../../shared/tlog/exam-entry.ts'
import { lineFile, linesPerFile, type PlaceLine } from '../../../../shared/verification/format.ts'
import { textOfLines, writeLine, writeManifest } from '../../../../shared/verification/write-files.ts'
import type { Ctx } from '../../../context/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { examById, type Exam } from '../../exams/public.ts'
import { extendLog } from '../extend-log.ts'
import { originOf } from '../keys.ts'
import { logEvents } from '../log-event.ts'
import { commitPaper } from './commit-paper.ts'
import { evidenceOf, type ClosedAttempt } from './evidence.ts'
import { PublicExam, PublicExamFile } from './exam-files.entities.ts'

/** Milliseconds after a publication during which its files wait for attempts that are not in the log. */
const patienceMs = 3_600_000

/** A publication of results whose files are to be written. */
interface Due {
  readonly id: string
  readonly examId: string
}

/**
 * Writes the public files of exams whose results were published with them, once the ends of all attempts are in the signed
 * tree, and logs them.
 */
export async function publishExams(ctx: Ctx): Promise<void> {
  const due: Due[] = await ctx.db.query(
    `select r.id, r.exam_id as "examId" from (
       select distinct on (exam_id) id, exam_id from results_publication
       where with_files and published_at > $1 order by exam_id, published_at desc, id desc
     ) r left join public_exam p on p.exam_id = r.exam_id
     where p.publication_id is distinct from r.id order by r.id`,
    [new Date(ctx.clock.now() - patienceMs)],
  )
  let written = 0
  for (const publication of due) if (await inTransaction(ctx, (inner) => publishExam(inner, publication))) written++
  if (written) await extendLog(ctx)
}

/** @returns whether the files were written; otherwise attempts are missing in the log */
async function publishExam(ctx: Ctx, { id, examId }: Due): Promise<boolean> {
  const exam = required(await examById(ctx).load(examId), 'exam')
  const names = await commitPaper(ctx, exam)
  const { version, digest, publicationId } = await ctx.db.findOneByOrFail(PublicExam, { examId })
  if (publicationId === id) return false
  const missing = await missingInLog(ctx, examId)
  if (missing) {
    await ctx.db.update(PublicExam, { examId }, { missing })
    return false
  }
  const { rows, leaves } = await writeRows(ctx, exam)
  const at = new Date(ctx.clock.now())
  const manifest = writeManifest(
    {
      log: originOf(ctx.node),
      exam: examId,
      titles: exam.titles,
      at: at.toISOString(),
      version: version + 1,
      before: digest || null,
      rows,
      leaves,
      ...names,
    },
    await sealedFiles(ctx, examId),
  )
  const of = { at: at.toISOString(), exam: examId }
  const events: LoggedEvent[] = [{ kind: 'resultsFile', ...of, file: manifest.digest }]
  if (digest) events.push({ kind: 'regrade', ...of, before: digest, after: manifest.digest })
  const [leaf] = await logEvents(
    ctx,
    events.map((event) => ({ event, userId: null })),
  )
  await ctx.db.update(
    PublicExam,
    { examId },
    {
      version: version + 1,
      publicationId: id,
      manifest: manifest.text,
      digest: manifest.digest,
      leaf: Buffer.from(required(leaf, 'leaf')),
      writtenAt: at,
      missing: 0,
    },
  )
  return true
}

/** Number of closed attempts of known persons whose end is not in the signed tree. */
async function missingInLog(ctx: Ctx, examId: string): Promise<number> {
  const [{ count }]: [{ count: number }] = await ctx.db.query(
    `select count(*)::int as count from attempt t join "user" u on u.id = t.user_id
     where t.exam_id = $1 and t.kind = 'exam' and t.closed_at is not null and u.erased_at is null
       and not exists (
         select from transparency_opening o join transparency_entry e on e.id = o.entry_id
         where o.user_id = t.user_id and o.event like '%attempt ' || t.id || '%'
           and (o.event like '%kind handIn%' or o.event like '%kind forcedClose%')
           and e.position < (select signed_size from transparency_log where id = 1))`,
    [examId],
  )
  return count
}

type AttemptRow = ClosedAttempt & Omit<PlaceLine, 'row'>

/** Closed attempts with their results, best first in each group. */
function closedAttempts(ctx: Ctx, examId: string): Promise<AttemptRow[]> {
  return ctx.db.query(
    `select t.id, t.user_id as "userId", u.erased_at is not null as "isErased", a.language,
       case when n.id is not null and u.erased_at is null then trim(u.first_name || ' ' || u.last_name) end as name,
       coalesce(n.with_answers, false) as "showsAnswers", coalesce(r.by_provider, false) as "byProvider",
       coalesce(r.task_points, 0)::float8 as jury,
       case when v.unranked is null or v.unranked = 'camera' then r.ranking_group end as "group",
       case when v.unranked is null or v.unranked = 'camera' then r.score::float8 end as score,
       r.rank, r.ranked_count as ranked, r.percentile::float8 as percentile, r.award, v.unranked
     from attempt t join "user" u on u.id = t.user_id join application a on a.id = t.application_id
       left join report r on r.attempt_id = t.id left join name_consent n on n.user_id = t.user_id
       cross join lateral (select case when t.superseded_at is not null then 'setAside'
         when a.state = 'cancelled' then 'cancelled' when r.camera_off_at is not null then 'camera'
         when r.rank is null then 'pending' end as unranked) v
     where t.exam_id = $1 and t.kind = 'exam' and t.closed_at is not null
     order by r.ranking_group, r.rank, t.id`,
    [examId],
  )
}

/** Writes the lines of places and evidence and their digests. @returns numbers of rows, and of leaves that they cite */
async function writeRows(ctx: Ctx, exam: Exam): Promise<{ readonly rows: number; readonly leaves: number }> {
  await ctx.db.query('delete from public_exam_line where exam_id = $1', [exam.id])
  await ctx.db.query(
    `delete from public_exam_file where exam_id = $1 and (name like 'places%' or name like 'evidence%')`,
    [exam.id],
  )
  const attempts = await closedAttempts(ctx, exam.id)
  const digests: { places: string[]; evidence: string[] } = { places: [], evidence: [] }
  let leaves = 0
  for (let at = 0; at < attempts.length; at += linesPerFile) {
    const part = attempts.slice(at, at + linesPerFile)
    const places = part.map((attempt, i) => writeLine(placeOf(attempt, at + i + 1)))
    const evidence = (await evidenceOf(ctx, exam, part, at + 1)).map((one) => ({ ...one, ...writeLine(one.evidence) }))
    const body = textOfLines(places.map(({ text }) => text))
    await ctx.db.insert(PublicExamFile, { examId: exam.id, name: lineFile('places', at + 1), body })
    await ctx.db.query(
      `insert into public_exam_line (exam_id, row_no, user_id, shows, line)
       select $1, row_no, user_id, shows, line from unnest($2::int[], $3::uuid[], $4::text[], $5::text[])
         as given(row_no, user_id, shows, line)`,
      [
        exam.id,
        evidence.map(({ evidence: { row } }) => row),
        evidence.map(({ userId }) => userId),
        evidence.map(({ shows }) => shows),
        evidence.map(({ text }) => text),
      ],
    )
    digests.places.push(...places.map(({ digest }) => digest))
    digests.evidence.push(...evidence.map(({ digest }) => digest))
    leaves += evidence.reduce((sum, one) => sum + one.evidence.leaves.length, 0)
  }
  for (const kind of ['places', 'evidence'] as const)
    await ctx.db.insert(PublicExamFile, { examId: exam.id, name: `${kind}.sha256`, body: textOfLines(digests[kind]) })
  return { rows: attempts.length, leaves }
}

const placeOf = ({ group, score, rank, ranked, percentile, award, unranked }: AttemptRow, row: number): PlaceLine => ({
  row,
  group,
  score,
  rank,
  ranked,
  percentile,
  award,
  unranked,
})

/** The files that the manifest names, by name. */
async function sealedFiles(ctx: Ctx, examId: string): Promise<Map<string, string>> {
  const files: { name: string; body: string }[] = await ctx.db.query(
    `select name, body from public_exam_file where exam_id = $1 and name not like '%.ndjson'`,
    [examId],
  )
  return new Map(files.map(({ name, body }) => [name, body]))
}
