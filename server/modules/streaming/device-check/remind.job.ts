import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { Exam, windowOf } from '../../exams/public.ts'
import { mailDeviceCheck } from './device-check.mail.ts'

/** Milliseconds before an exam at which reminders are sent. */
export const remindBefore = 24 * 3_600_000
/** Milliseconds before an exam from which reminders are no longer useful. */
const tooLate = 1_800_000
/** Applications per transaction. */
const batch = 200

/** Maximum offset of local time from UTC in milliseconds. */
const farthestZone = 14 * 3_600_000

interface Place {
  applicationId: string
  userId: string
  examId: string
}

/**
 * Reminds students without a ready device once, a day before a camera exam. In exams in local time, each student's own
 * opening time counts.
 * @returns number of reminders sent
 */
export async function remindDeviceChecks(outer: Ctx): Promise<number> {
  let sent = 0
  let places: Place[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  do {
    places = await notReady(outer, after)
    after = places.at(-1)?.applicationId ?? after
    if (places.length) sent += await remind(outer, places)
  } while (places.length === batch)
  return sent
}

/** Applications without a ready device to exams that open within a day in some time zone, by id. */
function notReady(ctx: Ctx, after: string): Promise<Place[]> {
  const now = ctx.clock.now()
  return ctx.db.query(
    `select a.id as "applicationId", a.user_id as "userId", a.exam_id as "examId"
     from application a join exam e on e.id = a.exam_id
       join camera_rule r on r.exam_id = e.id and r.cameras > 0
     where a.id > $1 and e.published_at is not null and e.opens_at < $2 and e.opens_at > $3
       and (a.state = 'paid' or a.state = 'applied' and e.price_amount = 0)
       and not exists (select from device_check d where d.application_id = a.id and d.ready)
       and not exists (select from device_reminder g where g.application_id = a.id)
     order by a.id limit ${batch}`,
    [after, new Date(now + remindBefore + farthestZone), new Date(now + tooLate - farthestZone)],
  )
}

async function remind(outer: Ctx, places: readonly Place[]): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const now = ctx.clock.now()
    const users = new Map(
      (await ctx.db.findBy(User, { id: In(places.map(({ userId }) => userId)) })).map((user) => [user.id, user]),
    )
    const exams = new Map(
      (await ctx.db.findBy(Exam, { id: In(places.map(({ examId }) => examId)) })).map((exam) => [exam.id, exam]),
    )
    const due = places.filter(({ userId, examId }) => {
      const [user, exam] = [users.get(userId), exams.get(examId)]
      if (!user || !exam) return false
      const opensAt = windowOf(exam, user.timeZone).opensAt.getTime()
      return opensAt > now + tooLate && opensAt < now + remindBefore
    })
    const taken: { id: string }[] = await ctx.db.query(
      `insert into device_reminder (application_id, sent_at) select id, $2 from unnest($1::uuid[]) id
       on conflict do nothing returning application_id as id`,
      [due.map(({ applicationId }) => applicationId), new Date(now)],
    )
    const fresh = new Set(taken.map(({ id }) => id))
    for (const { applicationId, userId, examId } of due) {
      if (!fresh.has(applicationId)) continue
      await mailDeviceCheck(ctx, {
        user: required(users.get(userId), 'student of the application'),
        exam: required(exams.get(examId), 'exam of the application'),
        applicationId,
      })
    }
    return fresh.size
  })
}
