import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Exam, windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import {
  EndReason,
  enteredStates,
  maySit,
  type ApplicationEvent,
  type ApplicationState,
} from '../application-states.ts'
import type { AddApplicationInput, CancelApplicationInput, UpdateApplicationInput } from './apply.inputs.ts'
import { mailEnded } from '../applications.mail.ts'
import {
  lockStudent,
  refuseOtherGrades,
  refuseOutsideApplyWindow,
  refuseOver,
  refuseSecond,
  refuseUnqualified,
} from './eligibility.ts'
import { enter, heldExam, languageFor, publishedExam } from './enter.ts'
import { endFee, moveFee, waiveFee } from './fees.ts'
import { notifyExamLeft } from '../hooks.ts'
import { applyEvent, lockApplication } from './apply-event.ts'
import { writeRecord } from '../record.ts'
import { leaveTeam, teamOf } from '../teams/team.ts'

/**
 * Applies for an exam as the viewer.
 * @throws NOT_FOUND, RULE_BROKEN (grade, qualification, another date, language), CONFLICT (already applied),
 * NOT_OPEN_YET, WINDOW_CLOSED (application window)
 */
export async function addApplication(outer: Ctx, { examId, language }: AddApplicationInput): Promise<Application> {
  await countAction(outer)
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    await lockStudent(ctx, userId)
    const [user, exam] = [await ctx.db.findOneByOrFail(User, { id: userId }), await publishedExam(ctx, examId)]
    await refuseUnfit(ctx, user, exam)
    await refuseSecond(ctx, userId, exam)
    return enter(ctx, user, exam, { language: languageFor(ctx, exam, language) })
  })
}

/** Checks everything except the student's existing applications. */
export async function refuseUnfit(ctx: Ctx, user: User, exam: Exam): Promise<void> {
  await refuseUnqualified(ctx, user, exam)
  refuseOtherGrades(user, exam)
  refuseOutsideApplyWindow(ctx, exam, user.timeZone)
}

/**
 * Moves an application to another date of the same category and round until either of them opens. After payment the
 * price must be equal. An admin can also move an application whose date has opened, provided the exam was not started
 * and the other date has not ended.
 * @throws NOT_FOUND, CONFLICT (the state, started, a payment in progress), RULE_BROKEN, NOT_OPEN_YET, WINDOW_CLOSED,
 * RATE_LIMITED
 */
export async function updateApplication(
  outer: Ctx,
  { applicationId, examId, reason }: UpdateApplicationInput,
): Promise<Application> {
  await countAction(outer)
  return inTransaction(outer, async (ctx) => {
    const { userId } = await enteredApplication(ctx, applicationId)
    await lockStudent(ctx, userId)
    const user = await ctx.db.findOneByOrFail(User, { id: userId })
    const before = await enteredApplication(ctx, applicationId)
    const [from, to] = [await ctx.db.findOneByOrFail(Exam, { id: before.examId }), await publishedExam(ctx, examId)]
    refuseOtherKind(from, to)
    if (mayActForAll(ctx)) {
      refuseOver(ctx, to, user)
    } else {
      refuseOpened(ctx, from, user)
      refuseOpened(ctx, to, user)
      await refuseUnfit(ctx, user, to)
    }
    await refuseSecond(ctx, userId, to, before)
    await moveFee(ctx, applicationId, to)
    const application = await enteredApplication(ctx, applicationId, true)
    // under the same lock as inviting a partner
    if ((await teamOf(ctx, application)).length > 1) {
      throw failure('RULE_BROKEN', 'The team is registered for this date')
    }
    if (application.state === 'paid' && from.priceAmount !== to.priceAmount) {
      throw failure('RULE_BROKEN', 'The other date has a different price')
    }
    const language = to.languages.includes(application.language) ? application.language : languageFor(ctx, to)
    Object.assign(application, { examId: to.id, language, teamId: null, ownOpensAt: null, ownClosesAt: null })
    await ctx.db.update(Application, application.id, {
      examId: to.id,
      language,
      teamId: null,
      ownOpensAt: null,
      ownClosesAt: null,
    })
    await notifyExamLeft(ctx, application)
    await writeRecord(ctx, application, 'move', { fromExamId: from.id, reason: reason ?? null })
    if (application.state === 'applied' && to.priceAmount === 0) await applyEvent(ctx, application, 'grant')
    return application
  })
}

/**
 * Cancels an unpaid application, or a free one until its exam opens. An admin can cancel any application for which no
 * money was paid, including granted places and places covered by a code, until the exam is started. An application that
 * was paid for ends through its refund.
 * @throws NOT_FOUND, CONFLICT (paid, payment in progress, cancelled, started), RULE_BROKEN (already open), RATE_LIMITED
 */
export async function cancelApplication(outer: Ctx, { id, reason }: CancelApplicationInput): Promise<Application> {
  await countAction(outer)
  return inTransaction(outer, async (ctx) => {
    const admin = mayActForAll(ctx)
    const whose = admin ? { id } : { id, userId: viewerId(ctx) }
    const known = await ctx.db.findOneBy(Application, whose)
    if (!known) throw notFound('Application not found')
    await lockStudent(ctx, known.userId)
    const before = await ctx.db.findOneOrFail(Application, { where: whose, relations: { user: true } })
    if (before.state === 'cancelled') throw ended()
    const exam = await heldExam(ctx, before.examId)
    // locks the payment row before the application, in the same order as payment events
    await (admin ? endFee : waiveFee)(ctx, id)
    const application = required(await lockApplication(ctx, whose), 'application')
    const free =
      application.state === 'paid' ? admin || exam.priceAmount === 0 : maySit(application.state, exam.priceAmount)
    if (free && !admin) refuseOpened(ctx, exam, before.user)
    if (free) await notifyExamLeft(ctx, application)
    const event = endOf(application.state, free)
    await applyEvent(ctx, application, event, { endReason: admin ? EndReason.admin : EndReason.student }, reason)
    if (event !== 'withdraw') await leaveTeam(ctx, application)
    if (admin && event !== 'withdraw') await mailEnded(ctx, before.user, exam, 'cancelled')
    return application
  })
}

/** Event with which an application ends in a state; `free`: its exam can be sat although no money was paid. */
function endOf(state: ApplicationState, free: boolean): ApplicationEvent {
  if (state === 'invited') return 'withdraw'
  return state === 'paid' && free ? 'release' : 'cancel'
}

/** @throws RATE_LIMITED, except for admins */
async function countAction(ctx: Ctx): Promise<void> {
  if (!mayActForAll(ctx)) await ctx.node.limits.consume('applicationByUser', viewerId(ctx))
}

const mayActForAll = ({ viewer }: Ctx): boolean => viewer.has('admin.applications')

/** The viewer's own application, or any for an admin. */
async function enteredApplication(ctx: Ctx, id: string, lock = false): Promise<Application> {
  const where = mayActForAll(ctx) ? { id } : { id, userId: viewerId(ctx) }
  const application = lock ? await lockApplication(ctx, where) : await ctx.db.findOneBy(Application, where)
  if (!application) throw notFound('Application not found')
  refuseUnlessEntered(application.state)
  return application
}

function refuseUnlessEntered(state: ApplicationState): void {
  if (enteredStates.includes(state)) return
  throw state === 'invited' ? failure('CONFLICT', 'This invitation is waiting for an answer', { state }) : ended()
}

const ended = () => failure('CONFLICT', 'This application was cancelled', { state: 'cancelled' })

function refuseOtherKind(from: Exam, to: Exam): void {
  if (from.id === to.id) throw failure('RULE_BROKEN', 'It already has this date')
  if (from.categoryId !== to.categoryId || from.round !== to.round) {
    throw failure('RULE_BROKEN', 'Choose another date of the same exam')
  }
}

function refuseOpened(ctx: Ctx, exam: Exam, { timeZone }: Pick<User, 'timeZone'>): void {
  if (windowOf(exam, timeZone).opensAt.getTime() > ctx.clock.now()) return
  throw failure('RULE_BROKEN', 'The exam has already opened')
}
