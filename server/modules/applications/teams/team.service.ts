import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf, failure, notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { User, userById } from '../../accounts/public.ts'
import { Exam, windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { EndReason, enteredStates } from '../application-states.ts'
import { refuseUnfit } from '../applying/apply.service.ts'
import { lockStudent, refuseSecond } from '../applying/eligibility.ts'
import { heldExam, insertApplication } from '../applying/enter.ts'
import { charge } from '../applying/fees.ts'
import { applyEvent, lockApplication } from '../applying/apply-event.ts'
import type { AddPartnerInput, RespondInvitationInput, WithdrawInvitationInput } from './team.inputs.ts'
import { SentInvitation, TeamMember, type InvitationState } from './team.inputs.ts'
import { answerBy } from './answer-by.ts'
import { mailInvited } from './team.mail.ts'
import { invitationOf, invitationsFrom, lockTeam, teamOf, type Invitation } from './team.ts'

/**
 * Invites a student by student ID to the viewer's team. Creates the invited student's application in the state
 * `invited`. All students who cannot be invited give the same error, so that it reveals nothing about them.
 * @throws NOT_FOUND, CONFLICT (the state), RULE_BROKEN (no team exam, the team is full, already open), RATE_LIMITED
 */
export async function addPartner(outer: Ctx, { applicationId, partnerId }: AddPartnerInput): Promise<Application> {
  await outer.node.limits.consume('invitationByUser', viewerId(outer))
  const partner = await studentWithId(outer, partnerId)
  return inTransaction(outer, async (ctx) => {
    // locks the invited student first, in the same order as applying
    if (partner) await lockStudent(ctx, partner.id)
    const own = await lockApplication(ctx, { id: applicationId, userId: viewerId(ctx) })
    if (!own) throw notFound('Application not found')
    if (!enteredStates.includes(own.state)) {
      throw failure('CONFLICT', 'Only registered participants can send invitations', { state: own.state })
    }
    const exam = await ctx.db.findOneByOrFail(Exam, { id: own.examId })
    const me = await ctx.db.findOneByOrFail(User, { id: own.userId })
    const opensAt = windowOf(exam, me.timeZone).opensAt.getTime()
    if (exam.teamSize < 2) throw failure('RULE_BROKEN', 'This exam is not taken in teams')
    if (opensAt <= ctx.clock.now()) throw failure('RULE_BROKEN', 'The exam has already opened')
    const teamId = await teamFor(ctx, own)
    if ((await teamOf(ctx, own)).length >= exam.teamSize) throw failure('RULE_BROKEN', 'Your team is full')
    if (!partner || partner.id === me.id || !(await canJoin(ctx, partner, exam))) throw unknownPartner()
    const invitationExpiresAt = answerBy(exam, ctx.clock.now(), [me, partner])
    await insertApplication(ctx, partner, {
      userId: partner.id,
      examId: exam.id,
      language: own.language,
      state: 'invited',
      teamId,
      invitedById: me.id,
      invitationExpiresAt,
    })
    await mailInvited(ctx, { partner, host: me, exam, until: invitationExpiresAt })
    ctx.cache = {}
    return own
  })
}

/**
 * Accepts an invitation, which makes the fee due, or declines it.
 * @throws NOT_FOUND, CONFLICT (answered, withdrawn or expired), RULE_BROKEN, NOT_OPEN_YET, WINDOW_CLOSED
 */
export function respondInvitation(
  outer: Ctx,
  { applicationId, response }: RespondInvitationInput,
): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    await lockStudent(ctx, viewerId(ctx))
    const application = await lockApplication(ctx, { id: applicationId, userId: viewerId(ctx) })
    if (!application) throw notFound('Invitation not found')
    refuseAnswered(application)
    if (response === 'decline') return applyEvent(ctx, application, 'decline', { endReason: EndReason.declined })
    refuseExpired(ctx, invitationOf(application))
    await applyEvent(ctx, application, 'accept')
    const user = await ctx.db.findOneByOrFail(User, { id: application.userId })
    const exam = await heldExam(ctx, application.examId)
    await refuseUnfit(ctx, user, exam)
    await refuseSecond(ctx, user.id, exam, application)
    await charge(ctx, application, exam)
    return application
  })
}

/**
 * Withdraws an open invitation, for its sender or an admin.
 * @throws NOT_FOUND (also for another student's), CONFLICT (answered, withdrawn or expired)
 * @returns the sender's application
 */
export function withdrawInvitation(outer: Ctx, { applicationId: id }: WithdrawInvitationInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(Application, { id })
    const mine = found?.invitedById && (found.invitedById === ctx.viewer.id || ctx.viewer.has('admin.applications'))
    if (!mine) throw notFound('Invitation not found')
    // locks the invited student first, in the same order as the answer
    await lockStudent(ctx, found.userId)
    const locked = required(await lockApplication(ctx, { id }), 'invitation')
    refuseAnswered(locked)
    const invitation = invitationOf(locked)
    refuseExpired(ctx, invitation)
    await applyEvent(ctx, invitation, 'withdraw', { endReason: EndReason.withdrawn })
    ctx.cache = {}
    return ctx.db.findOneOrFail(Application, {
      where: { teamId: invitation.teamId, userId: invitation.invitedById },
      order: { createdAt: 'DESC' },
    })
  })
}

/** Ends the invitations that were not answered in time. Idempotent. @returns the number of expired invitations */
export async function expireInvitations(outer: Ctx): Promise<number> {
  const due = await outer.db
    .createQueryBuilder(Application, 'application')
    .select('application.id')
    .where(`application.state = 'invited' and application.invitationExpiresAt <= :now`, {
      now: new Date(outer.clock.now()),
    })
    .take(1000)
    .getMany()
  for (const { id } of due) {
    await inTransaction(outer, async (ctx) => {
      const application = await lockApplication(ctx, { id })
      if (application?.state !== 'invited') return
      await applyEvent(ctx, application, 'expire', { endReason: EndReason.expired })
    })
  }
  return due.length
}

/** Members of the student's team, with the names the viewer may see. */
export async function membersOf(ctx: Ctx, application: Application): Promise<TeamMember[]> {
  const team = await teamOf(ctx, application)
  return Promise.all(
    team.map(async (each) => {
      const user = await referenced(userById(ctx), each.userId)
      const named = each.state !== 'invited' || each.id === application.id
      return Object.assign(new TeamMember(), {
        applicationId: toGlobalId('Application', each.id),
        username: user.username,
        firstName: named ? user.firstName : null,
        lastName: named ? user.lastName : null,
        state: each.state,
        self: each.id === application.id,
      })
    }),
  )
}

/** Outcomes of the invitations that a student sent for an application. */
export async function sentInvitations(ctx: Ctx, application: Application): Promise<SentInvitation[]> {
  const sent = await invitationsFrom(ctx, application)
  return Promise.all(
    sent.map(async (each) => {
      const user = await referenced(userById(ctx), each.userId)
      const state = invitationStateOf(each, ctx.clock.now())
      const named = state === 'accepted'
      return Object.assign(new SentInvitation(), {
        applicationId: toGlobalId('Application', each.id),
        username: user.username,
        firstName: named ? user.firstName : null,
        lastName: named ? user.lastName : null,
        state,
        sentAt: each.createdAt,
        expiresAt: each.invitationExpiresAt,
      })
    }),
  )
}

function invitationStateOf({ state, endReason, invitationExpiresAt }: Invitation, now: number): InvitationState {
  if (state === 'invited') return invitationExpiresAt.getTime() <= now ? 'expired' : 'open'
  if (state !== 'cancelled') return 'accepted'
  return ended.find((reason) => reason === endReason) ?? 'left'
}

const ended = ['declined', 'expired', 'withdrawn'] as const

/** @throws CONFLICT with the current `state` */
function refuseAnswered({ state, endReason }: Application): void {
  if (state === 'invited') return
  if (endReason === 'withdrawn') throw failure('CONFLICT', 'This invitation was withdrawn', { state })
  if (endReason === 'expired') throw failure('CONFLICT', 'This invitation has expired', { state })
  throw failure('CONFLICT', 'This invitation has already been answered', { state })
}

/** @throws CONFLICT when it has expired, even if no job has ended it yet */
function refuseExpired(ctx: Ctx, { state, invitationExpiresAt }: Invitation): void {
  if (invitationExpiresAt.getTime() <= ctx.clock.now()) {
    throw failure('CONFLICT', 'This invitation has expired', { state })
  }
}

const unknownPartner = () => notFound('No student with this ID can join your team')

function studentWithId(ctx: Ctx, username: string): Promise<User | null> {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where('lower(user.username) = lower(:username)', { username: username.trim() })
    .andWhere('user.userType = :student and not user.isDraft and user.disabledAt is null', {
      student: UserType.student,
    })
    .getOne()
}

async function canJoin(ctx: Ctx, partner: User, exam: Exam): Promise<boolean> {
  try {
    await refuseUnfit(ctx, partner, exam)
    await refuseSecond(ctx, partner.id, exam)
    return true
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return false
  }
}

/** Assigns the team's id and locks the team until the end of the transaction. */
async function teamFor(ctx: Ctx, own: Application): Promise<string> {
  own.teamId ??= own.id
  await ctx.db.update(Application, own.id, { teamId: own.teamId })
  await lockTeam(ctx, own.teamId)
  return own.teamId
}
