import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { examById } from '../../exams/public.ts'
import { mailChanged } from '../applications.mail.ts'
import { nextEnteredApplications } from '../entered-applications.ts'

/** Students mailed per transaction. */
const batchSize = 200

/** Mails all students with a place in an exam its new times and rules, in batches. */
export async function notifyOfChange(
  outer: Ctx,
  { examId, changed, after }: { examId: string; changed: string[]; after?: string },
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const exam = await examById(ctx).load(examId)
    if (!exam) return
    const applications = await nextEnteredApplications(ctx, examId, { after, limit: batchSize })
    for (const { userId } of applications) {
      const user = await ctx.db.findOneBy(User, { id: userId })
      if (user) await mailChanged(ctx, user, exam)
    }
    const last = applications.at(-1)
    if (last && applications.length === batchSize) {
      await enqueue(ctx, 'exam.changed', { examId, changed, after: last.id })
    }
  })
}
