import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { mailDeviceCheck } from './device-check.mail.ts'

/** How long before an exam students are reminded, and how late that still helps. */
const before = 24 * 3_600_000
const tooLate = 1_800_000
/** Reminders in one transaction. */
const batch = 200

/**
 * Reminds students whose device is not ready a day before an exam under a camera, each once. Exams in the local time of
 * each student open at different moments: those count from the earliest of them.
 * @returns how many were reminded
 */
export async function remindDeviceChecks(outer: Ctx): Promise<number> {
  const now = outer.clock.now()
  let sent = 0
  for (let last = batch; last === batch; sent += last) {
    last = await inTransaction(outer, async (ctx) => {
      const rows: { applicationId: string; userId: string; examId: string }[] = await ctx.db.query(
        `with due as (
           insert into device_reminder (application_id, sent_at)
           select a.id, $1 from application a join exam e on e.id = a.exam_id
             join camera_rule r on r.exam_id = e.id and r.cameras > 0
           where e.published_at is not null and e.opens_at < $2 and e.opens_at > $3
             and (a.state = 'paid' or a.state = 'applied' and e.price_amount = 0)
             and not exists (select from device_check d where d.application_id = a.id and d.ready)
             and not exists (select from device_reminder g where g.application_id = a.id)
           order by a.id limit ${batch}
           on conflict do nothing returning application_id
         )
         select a.id as "applicationId", a.user_id as "userId", a.exam_id as "examId"
         from due join application a on a.id = due.application_id`,
        [new Date(now), new Date(now + before), new Date(now + tooLate)],
      )
      if (!rows.length) return 0
      const users = await ctx.db.findBy(User, { id: In(rows.map(({ userId }) => userId)) })
      const exams = await ctx.db.findBy(Exam, { id: In(rows.map(({ examId }) => examId)) })
      for (const { applicationId, userId, examId } of rows) {
        const user = users.find(({ id }) => id === userId)!
        await mailDeviceCheck(ctx, { user, exam: exams.find(({ id }) => id === examId)!, applicationId })
      }
      return rows.length
    })
  }
  return sent
}
