import { localized, type LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { examById } from '../exams/public.ts'
import { ruleByExam, segmentPath, type StreamType } from '../streaming/public.ts'
import { signedLink } from '../files/public.ts'
import type { CameraExam, CountryReadiness, ProctorTile, ProctorWall } from './proctoring.types.ts'

/** Maximum number of tiles on a page of the wall: as many as a proctor can watch and a browser can draw. */
const maxTiles = 300
/** Upper bound of pages, which keeps the offset within PostgreSQL's integer range. */
const maxParts = 10_000
/** The browser's message for leaving the page; see the arena's log. */
const leftThePage = 'User has left the tab'

interface TileRow {
  application_id: string
  first_name: string
  last_name: string
  username: string
  started_at: Date
  closed_at: Date | null
  last_seen_at: Date | null
  storage_key: string | null
  departures: number
  notes: number
  flagged: boolean
}

/**
 * Students sitting or done with an exam, in pages: current ones first, sorted by name within a page.
 * @param part page, from 1
 * @throws NOT_FOUND
 */
export async function proctorWall(ctx: Ctx, examId: string, part: number): Promise<ProctorWall> {
  const exam = await examById(ctx).load(examId)
  if (!exam) throw notFound('Exam not found')
  const rows: TileRow[] = await ctx.db.query(
    `with sat as (
       select a.application_id, a.user_id, a.started_at, a.closed_at from attempt a
       where a.exam_id = $1 and a.kind = 'exam' and a.superseded_at is null and a.started_at is not null
       order by a.closed_at is not null, a.started_at, a.application_id limit ${maxTiles} offset $4
     )
     select t.application_id, t.started_at, t.closed_at, u.first_name, u.last_name, u.username,
       c.last_seen_at, g.storage_key,
       (select count(*)::int from exam_log l where l.application_id = t.application_id and l.action = $2) departures,
       n.notes, n.flagged
     from sat t join "user" u on u.id = t.user_id
     left join lateral (
       select s.id, case when s.type = 'antMedia' and s.reported_state = 'live' then $3 else s.last_seen_at end
         as last_seen_at
       from camera_stream s
       where s.application_id = t.application_id and not s.is_trial and s.superseded_at is null
       order by s.camera, 2 desc nulls last limit 1
     ) c on true
     left join lateral (
       select storage_key from camera_segment where stream_id = c.id order by started_at desc limit 1
     ) g on true
     cross join lateral (
       select count(*)::int notes, coalesce(bool_or(flagged), false) flagged
       from proctor_note where application_id = t.application_id
     ) n
     order by t.closed_at is not null, n.flagged desc, u.last_name, u.first_name`,
    [examId, leftThePage, new Date(ctx.clock.now()), (Math.min(Math.max(part, 1), maxParts) - 1) * maxTiles],
  )
  const [{ total }] = await ctx.db.query(
    `select count(*)::int total from attempt
     where exam_id = $1 and kind = 'exam' and superseded_at is null and started_at is not null`,
    [examId],
  )
  return {
    examId: toGlobalId('Exam', examId),
    title: localized(exam.titles, ctx.locale),
    rule: await ruleByExam(ctx).load(examId),
    tiles: await Promise.all(rows.map((row) => asTile(ctx, row))),
    total: total as number,
    parts: Math.max(1, Math.ceil(total / maxTiles)),
  }
}

async function asTile(ctx: Ctx, row: TileRow): Promise<ProctorTile> {
  return {
    applicationId: row.application_id,
    name: `${row.first_name} ${row.last_name}`,
    username: row.username,
    sitting: row.closed_at === null,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    // closed attempts need no picture on the wall
    pictureUrl:
      row.storage_key && row.closed_at === null
        ? `${segmentPath}?link=${await signedLink(ctx, row.storage_key)}`
        : null,
    departures: row.departures,
    notes: row.notes,
    flagged: row.flagged,
  }
}

/** Exams requiring cameras that are open, closed within the last month, or open within a month. */
export async function cameraExams(ctx: Ctx): Promise<CameraExam[]> {
  const month = 30 * 86_400_000
  const now = ctx.clock.now()
  const rows: {
    id: string
    titles: LocalizedText
    opens_at: Date
    closes_at: Date
    cameras: number
    audio: boolean
    screen_share: boolean
    type: StreamType
    sitting: number
    students: number
    ready: number
    bytes: string
  }[] = await ctx.db.query(
    `select e.id, e.titles, e.opens_at, e.closes_at, coalesce(r.cameras, 0) cameras, coalesce(r.audio, false) audio,
       coalesce(r.screen_share, false) screen_share,
       coalesce(r.type, 'internal') as type,
       (select count(*)::int from attempt a where a.exam_id = e.id and a.kind = 'exam' and a.superseded_at is null
          and a.started_at is not null and a.closed_at is null) sitting,
       (select count(*)::int from application p where p.exam_id = e.id and p.state = 'paid') students,
       (select count(*)::int from device_check d join application p on p.id = d.application_id
          where p.exam_id = e.id and p.state = 'paid' and d.ready) ready,
       (select coalesce(sum(s.bytes), 0) from camera_stream s where s.exam_id = e.id) bytes
     from exam e left join camera_rule r on r.exam_id = e.id
     where e.published_at is not null and e.closes_at > $1 and e.opens_at < $2
     order by e.opens_at, e.id limit 200`,
    [new Date(now - month), new Date(now + month)],
  )
  const countries = await readinessByCountry(
    ctx,
    rows.filter(({ cameras }) => cameras > 0).map(({ id }) => id),
  )
  return rows.map(
    ({ id, titles, opens_at, closes_at, cameras, audio, screen_share, type, sitting, students, ready, bytes }) => ({
      id: toGlobalId('Exam', id),
      title: localized(titles, ctx.locale),
      opensAt: opens_at,
      closesAt: closes_at,
      cameras,
      audio,
      screenShare: screen_share,
      type,
      countries: countries.get(id) ?? [],
      sitting,
      students,
      ready,
      bytes: Number(bytes),
    }),
  )
}

/** Number of students per country with a ready device, by exam. */
async function readinessByCountry(ctx: Ctx, examIds: readonly string[]): Promise<Map<string, CountryReadiness[]>> {
  const rows: (CountryReadiness & { examId: string })[] = await ctx.db.query(
    `select a.exam_id as "examId", coalesce(a.country, u.country) as country, count(*)::int as students,
       count(*) filter (where d.ready)::int as ready
     from application a join "user" u on u.id = a.user_id left join device_check d on d.application_id = a.id
     where a.exam_id = any($1::uuid[]) and a.state = 'paid'
     group by 1, 2 order by count(*) filter (where d.ready)::float8 / count(*), count(*) desc, 2`,
    [examIds],
  )
  const countries = new Map<string, CountryReadiness[]>()
  for (const { examId, ...row } of rows) countries.set(examId, [...(countries.get(examId) ?? []), row])
  return countries
}
