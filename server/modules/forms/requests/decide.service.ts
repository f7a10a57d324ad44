import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, forbidden, notFound } from '../../../errors/errors.ts'
import { updateUser, User } from '../../accounts/public.ts'
import { addApplications, Application, cancelApplication, updateApplication } from '../../applications/public.ts'
import { examById } from '../../exams/public.ts'
import { StudentRequest } from './request-form.entity.ts'
import { mailDecision } from './requests.mail.ts'
import type { DecideRequestInput } from './requests.inputs.ts'

/**
 * Decides on a request. An approval takes effect in the same transaction: if that fails, the request stays undecided
 * and no mail is sent.
 * @throws NOT_FOUND, CONFLICT (already decided), FORBIDDEN (the viewer lacks the permission for the effect),
 * BAD_USER_INPUT (a date must be chosen), and the errors of the effect
 */
export function decideRequest(outer: Ctx, input: DecideRequestInput): Promise<StudentRequest> {
  const { id, approve, reason } = input
  return inTransaction(outer, async (ctx) => {
    const request = await ctx.db.findOne(StudentRequest, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!request) throw notFound('Request not found')
    if (request.state !== 'open')
      throw failure('CONFLICT', 'This request has already been answered', { state: request.state })
    const examId = input.examId ?? request.examId
    if (approve) await applyRequest(ctx, request, examId, reason)
    const decided = await ctx.db.save(
      Object.assign(request, {
        state: approve ? 'approved' : 'declined',
        reason,
        examId,
        decidedAt: new Date(ctx.clock.now()),
        decidedById: ctx.viewer.id,
      }),
    )
    await mailDecision(ctx, decided)
    return decided
  })
}

async function applyRequest(ctx: Ctx, request: StudentRequest, examId: string | null, reason: string): Promise<void> {
  const { action, userId, applicationId, details } = request
  if (action === 'postCertificate') return
  if (!ctx.viewer.has('admin.applications')) throw forbidden()
  if (action === 'correctName') {
    const { firstName, lastName } = details
    await updateUser(
      ctx,
      'updateStudent',
      { id: userId, personalInfo: { firstName, lastName } },
      { types: ['student'] },
    )
    return
  }
  if (!examId) throw badInput({ examId: ['Choose the new date'] })
  if (action === 'changeDate') {
    await updateApplication(ctx, {
      applicationId: required(applicationId, 'application of the request'),
      examId,
      reason,
    })
    return
  }
  await changeCategory(ctx, {
    applicationId: required(applicationId, 'application of the request'),
    examId,
    userId,
    reason,
  })
}

/** Cancels the unpaid application and applies for the other exam on behalf of the student. */
async function changeCategory(
  ctx: Ctx,
  { applicationId, examId, userId, reason }: { applicationId: string; examId: string; userId: string; reason: string },
): Promise<void> {
  const application = await ctx.db.findOneBy(Application, { id: applicationId })
  const exam = await examById(ctx).load(examId)
  if (!application || !exam) throw notFound(application ? 'Exam not found' : 'Application not found')
  if (application.state === 'paid') {
    throw failure('RULE_BROKEN', 'The category cannot change after the payment')
  }
  const { username } = await ctx.db.findOneByOrFail(User, { id: userId })
  await cancelApplication(ctx, { id: applicationId, reason })
  const { problems } = await addApplications(ctx, { examId, usernames: [username], free: false, anyGrade: false })
  if (problems[0]) throw failure('RULE_BROKEN', problems[0].message)
}
