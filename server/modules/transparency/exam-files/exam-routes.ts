import { linesPerFile } from '../../../../shared/verification/format.ts'
import { textOfLines, writeOpening } from '../../../../shared/verification/write-files.ts'
import { createContext, type Ctx } from '../../../context/context.ts'
import { guest } from '../../../context/viewer.ts'
import { notFound } from '../../../errors/errors.ts'
import type { HttpRoute } from '../../../transport/http-route.ts'
import { PublicExam, PublicExamFile, Shown } from './exam-files.entities.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const stored = /^(?:(?:paper|key)-\d{1,4}\.json|places-\d{1,4}\.ndjson|(?:places|evidence)\.sha256)$/

/** The public files of an exam, without a session, once the leaf of the manifest is in a signed tree. */
export const examRoute: HttpRoute = {
  method: 'GET',
  path: '/tlog/exams/:exam/:name',
  async handle(node, { params, caller }) {
    await node.limits.consume('examFilesByAddress', (await caller()).request.address)
    const ctx = createContext(node, guest)
    const { exam = '', name = '' } = params
    if (!uuid.test(exam)) throw notFound()
    const published = await ctx.db.findOneBy(PublicExam, { examId: exam })
    if (!published?.version || !(await isSigned(ctx, published.leaf))) throw notFound()
    const body = await bodyOf(ctx, published, name)
    if (body === null) throw notFound()
    const type = name.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
    return { type, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }, body }
  },
}

/** Whether a leaf is in the signed tree. */
export async function isSigned(ctx: Ctx, leaf: Buffer | null): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    'select from transparency_entry where leaf = $1 and position < (select signed_size from transparency_log where id = 1)',
    [leaf],
  )
  return rows.length > 0
}

/** @returns null if there is no such file */
async function bodyOf(ctx: Ctx, { examId, manifest }: PublicExam, name: string): Promise<string | null> {
  if (name === 'manifest.json') return manifest
  if (name === 'log.ndjson') return openings(ctx, examId)
  const [, file] = /^evidence-(\d{1,4})\.ndjson$/.exec(name) ?? []
  if (file) return evidenceLines(ctx, examId, Number(file))
  if (!stored.test(name)) return null
  return (await ctx.db.findOneBy(PublicExamFile, { examId, name }))?.body ?? null
}

/** The opened leaves of the whole exam, in the order of the log. */
async function openings(ctx: Ctx, examId: string): Promise<string> {
  const rows: { salt: Buffer; event: string }[] = await ctx.db.query(
    `select o.salt, o.event from transparency_opening o join transparency_entry e on e.id = o.entry_id
     where o.user_id is null and o.event like '%exam ' || $1 || '%'
       and e.position < (select signed_size from transparency_log where id = 1) order by e.position`,
    [examId],
  )
  return textOfLines(rows.map(({ salt, event }) => writeOpening(salt, event)))
}

/** Lines of evidence; those whose consent was withdrawn since are withheld. */
async function evidenceLines(ctx: Ctx, examId: string, file: number): Promise<string | null> {
  const rows: { row: number; line: string; isShown: boolean }[] = await ctx.db.query(
    `select l.row_no as row, l.line, case l.shows when '${Shown.nothing}' then true
       when '${Shown.answers}' then n.with_answers and (n.id is not null) else n.id is not null end as "isShown"
     from public_exam_line l left join name_consent n on n.user_id = l.user_id
     where l.exam_id = $1 and l.row_no > $2 and l.row_no <= $3 order by l.row_no`,
    [examId, file * linesPerFile, (file + 1) * linesPerFile],
  )
  const withheld = (row: number) => JSON.stringify({ row, withheld: true })
  return rows.length ? textOfLines(rows.map(({ row, line, isShown }) => (isShown ? line : withheld(row)))) : null
}
