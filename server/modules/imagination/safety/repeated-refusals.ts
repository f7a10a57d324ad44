import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { Relation, User } from '../../accounts/public.ts'
import { nameInMail, mailUser } from '../../mail/public.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'imagination.tellSupervisors': { userId: string; day: string }
  }
}

/** Refusals within a day that are reported to the supervisors. */
const refusalsUntilReport = 3
const day = 86_400_000

/** Counts a refusal in its transaction; the third within a day is reported to the student's supervisors once. */
export async function recordRefusal(ctx: Ctx, userId: string): Promise<void> {
  const now = ctx.clock.now()
  const [{ refusals }] = await ctx.db.query(
    `select count(*)::int refusals from image_request
     where user_id = $1 and state = 'refused' and refusal in ('words', 'personal', 'moderation') and created_at > $2`,
    [userId, new Date(now - day)],
  )
  if (refusals !== refusalsUntilReport) return
  await enqueue(ctx, 'imagination.tellSupervisors', { userId, day: new Date(now).toISOString().slice(0, 10) })
}

/** Mails each active supervisor of the student. The prompts are not included. */
export async function notifySupervisors(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const student = await ctx.db.findOneBy(User, { id: userId })
  if (!student || student.erasedAt) return
  const relations = await ctx.db.find(Relation, {
    where: { belowId: userId, state: 'active' },
    relations: { above: true },
  })
  for (const { above } of relations) {
    await mailUser(ctx, above, 'mail-imagination', (t) => ({
      subject: t('refusals.subject'),
      paragraphs: [
        t('refusals.refused', {
          count: refusalsUntilReport,
          student: nameInMail(`${student.firstName} ${student.lastName}`),
        }),
        t('refusals.advice'),
      ],
    }))
  }
}
