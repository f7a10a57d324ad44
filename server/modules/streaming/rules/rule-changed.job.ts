import { In } from 'typeorm'
import { last } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { nextEnteredApplications } from '../../applications/public.ts'
import { examById } from '../../exams/public.ts'
import { mailRuleChanged } from './rule-changed.mail.ts'
import { ruleByExam } from './rules.service.ts'

/** Students notified per transaction. */
const batchSize = 200

/** Notifies everyone with an application to an exam about its camera rule, in batches. */
export async function notifyOfRule(outer: Ctx, { examId, after }: { examId: string; after?: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const [exam, rule] = await Promise.all([examById(ctx).load(examId), ruleByExam(ctx).load(examId)])
    if (!exam) return
    const applications = await nextEnteredApplications(ctx, examId, { after, limit: batchSize })
    const users = await ctx.db.findBy(User, { id: In(applications.map(({ userId }) => userId)) })
    const byId = new Map(users.map((user) => [user.id, user]))
    for (const { id, userId } of applications) {
      const user = byId.get(userId)
      if (user) await mailRuleChanged(ctx, { user, exam, applicationId: id, rule })
    }
    if (applications.length === batchSize) {
      await enqueue(ctx, 'camera.ruleChanged', { examId, after: last(applications).id })
    }
  })
}
