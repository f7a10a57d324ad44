import { In } from 'typeorm'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { examById, type Exam, type TimesChange } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { answerBy } from './answer-by.ts'
import { mailInvitationMoved } from './team.mail.ts'
import { invitationOf, type Invitation } from './team.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** the exam of open invitations has new times; `after`: the last invitation seen */
    'invitations.move': { examId: string; after?: string }
  }
}

/** Invitations per transaction. */
const batchSize = 200

/** Queues the move of an exam's invitations when its times change. */
export const moveInvitationsLater = (ctx: Ctx, { exam }: TimesChange): Promise<void> =>
  enqueue(ctx, 'invitations.move', { examId: exam.id })

/** Moves the answer deadlines of an exam's open invitations with the exam, and notifies the invited students. */
export async function moveInvitations(
  outer: Ctx,
  { examId, after }: { examId: string; after?: string },
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const exam = await examById(ctx).load(examId)
    if (!exam) return
    const query = ctx.db
      .createQueryBuilder(Application, 'application')
      .where(`application.examId = :examId and application.state = 'invited'`, { examId })
      .orderBy('application.id')
      .take(batchSize)
    if (after) query.andWhere('application.id > :after', { after })
    const invitations = (await query.getMany()).map(invitationOf)
    const ids = invitations.flatMap(({ userId, invitedById }) => [userId, invitedById])
    const people = new Map((await ctx.db.findBy(User, { id: In(ids) })).map((user) => [user.id, user]))
    for (const invitation of invitations) await move(ctx, exam, invitation, people)
    const last = invitations.at(-1)
    if (last && invitations.length === batchSize) await enqueue(ctx, 'invitations.move', { examId, after: last.id })
  })
}

async function move(ctx: Ctx, exam: Exam, invitation: Invitation, people: ReadonlyMap<string, User>): Promise<void> {
  const [partner, host] = [people.get(invitation.userId), people.get(invitation.invitedById)]
  if (!partner || !host) return
  const until = answerBy(exam, invitation.createdAt.getTime(), [host, partner])
  const before = invitation.invitationExpiresAt
  // answered or expired in the meantime: nothing to move
  const { affected } = await ctx.db.update(
    Application,
    { id: invitation.id, state: 'invited', invitationExpiresAt: before },
    { invitationExpiresAt: until },
  )
  if (affected && until.getTime() !== before.getTime()) await mailInvitationMoved(ctx, { partner, host, exam, until })
}
