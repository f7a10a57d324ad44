import { logWriter } from '../log/log-writer.ts'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import { examById, questionsAsOf, variantAmong, type Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { requireJournal } from '../saving/archived-journal.ts'
import { answerTexts } from './answer-text.ts'
import { AttemptTimeline, TimelineEvent } from './timeline.types.ts'

/** Limit on the events shown; changing an answer every second for an hour and a half stays below it. */
const maxEvents = 6000

/**
 * All events of an attempt in order: acknowledged and late answers, log entries of server and browser, and orders to
 * the whole exam.
 * @throws NOT_FOUND, and CONFLICT if the journal is archived
 */
export async function attemptTimeline(ctx: Ctx, attemptId: string): Promise<AttemptTimeline> {
  const attempt = await ctx.db.findOneBy(Attempt, { id: attemptId })
  if (!attempt) throw notFound('Attempt not found')
  await requireJournal(ctx, [attemptId])
  const [exam, user] = await Promise.all([examById(ctx).load(attempt.examId), userById(ctx).load(attempt.userId)])
  await logWriter(ctx).settled()
  const rows: (Omit<TimelineEvent, 'by' | 'answer' | 'answerSeen'> & { byId: string | null })[] = await ctx.db.query(
    `select * from (
       select j.at, 'answer' as kind, j.question_no as "questionNo", j.choice, j.typed, j.epoch, j.seq, null as action,
         null as text, null::int as seconds, null::uuid as "byId"
       from journal j where j.attempt_id = $1
       union all
       select l.received_at, 'late', l.question_no, l.choice, l.typed, l.epoch, l.seq,
         case when l.accepted then 'accepted' when l.accepted is false then 'refused' end, null, null, l.decided_by_id
       from late_answer l where l.attempt_id = $1
       union all
       select g.at, 'note', null, null, null, null, null, g.action, g.details ->> 'reason', (g.details ->> 'seconds')::int,
         (g.details ->> 'by')::uuid
       from exam_log g
       where g.application_id = $2 and g.at >= coalesce($4, g.at) and g.at <= coalesce($5, g.at)
       union all
       select o.at, 'order', null, null, null, null, null, o.action, coalesce(o.text, o.reason), o.seconds, o.by_id
       from exam_order o
       where o.exam_id = $3 and o.at >= coalesce($4, o.at) and o.at <= coalesce($6, o.at)
         and (o.action in ('message', 'reschedule') or o.withdrawn_at is not null)
         and (o.application_ids is null or $2 = any(o.application_ids))
     ) events
     order by at, epoch nulls first, seq limit ${maxEvents}`,
    [
      attempt.id,
      attempt.applicationId,
      attempt.examId,
      attempt.startedAt,
      attempt.supersededAt,
      attempt.closedAt ?? attempt.supersededAt,
    ],
  )
  const people = await namesOf(ctx, rows)
  const variant = exam && (await variantIn(ctx, exam, attempt))
  const texts = exam && (await answerTexts(ctx, exam))
  const textsOf = ({ questionNo, choice, typed }: Pick<TimelineEvent, 'questionNo' | 'choice' | 'typed'>) => {
    if (questionNo === null || choice === null) return { answer: null, answerSeen: null }
    const given = { questionNo, choice, typed: typed ?? '' }
    const shown = variant?.find((question) => question.questionNo === questionNo)
    return { answer: texts?.inPaper(given) ?? null, answerSeen: (shown && texts?.seen(given, shown.options)) ?? null }
  }
  return Object.assign(new AttemptTimeline(), {
    attempt,
    examId: toGlobalId('Exam', attempt.examId),
    examTitle: exam ? localized(exam.titles, ctx.locale) : '',
    student: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    username: user?.username ?? '',
    variant,
    events: rows.map(({ byId, ...event }) =>
      Object.assign(new TimelineEvent(), event, textsOf(event), {
        by: byId ? (people.get(byId) ?? null) : null,
      }),
    ),
  })
}

/** Recomputes the order of questions and options in an attempt. */
async function variantIn(ctx: Ctx, exam: Exam, attempt: Attempt) {
  if (!exam.mixQuestions && !exam.mixOptions) return null
  const questions = await questionsAsOf(ctx, exam.id, attempt.closedAt ?? new Date(ctx.clock.now()))
  return variantAmong(exam, questions, attempt.id)
}

async function namesOf(ctx: Ctx, rows: readonly { byId: string | null }[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  const users = await Promise.all(ids.map((id) => userById(ctx).load(id)))
  return new Map(users.flatMap((user) => (user ? [[user.id, `${user.firstName} ${user.lastName}`.trim()]] : [])))
}
