import { first, required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { byId } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import { ofPeopleNamed } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { categoryById, examById } from '../../exams/public.ts'
import { toStoredWords } from '../../texts/public.ts'
import { RequestForm, RequestState, StudentRequest } from './request-form.entity.ts'
import type { RequestAction, RequestDetails } from './request-form.entity.ts'
import type { SaveRequestFormInput, StudentRequestsArgs, SubmitRequestInput } from './requests.inputs.ts'

const formById = byId(() => RequestForm)

/** Limit on a student's open requests. */
const maxOpen = 10

const isOpen = '(form.opens_at is null or form.opens_at <= :now) and (form.closes_at is null or form.closes_at > :now)'

/** Request forms that are open now, newest first. */
export function activeForms(ctx: Ctx): Promise<RequestForm[]> {
  return ctx.db
    .createQueryBuilder(RequestForm, 'form')
    .where(isOpen, { now: new Date(ctx.clock.now()) })
    .orderBy('form.id', 'DESC')
    .getMany()
}

/** All request forms, newest first. */
export const allForms = (ctx: Ctx): Promise<RequestForm[]> => ctx.db.find(RequestForm, { order: { id: 'DESC' } })

/** Any request form for admins of forms, an open one for students, or null. */
export async function visibleForm(ctx: Ctx, id: string): Promise<RequestForm | null> {
  const form = await formById(ctx).load(id)
  return form && (ctx.viewer.has('admin.forms') || isOpenNow(ctx, form)) ? form : null
}

/** Whether a request form is open. */
export function isOpenNow(ctx: Ctx, { opensAt, closesAt }: RequestForm): boolean {
  const now = new Date(ctx.clock.now())
  return (!opensAt || opensAt <= now) && (!closesAt || closesAt > now)
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
export async function saveForm(ctx: Ctx, input: SaveRequestFormInput): Promise<RequestForm> {
  const { id, words, actions, opensAt = null, closesAt = null } = input
  if (opensAt && closesAt && closesAt <= opensAt) throw badInput({ closesAt: ['The end must be after the start'] })
  const details = { storedWords: toStoredWords(words), actions, opensAt, closesAt }
  if (!id) return ctx.db.save(ctx.db.create(RequestForm, details))
  const { affected } = await ctx.db.update(RequestForm, { id }, details as object)
  if (!affected) throw notFound('Form not found')
  return ctx.db.findOneByOrFail(RequestForm, { id })
}

/** Deletes a request form; requests made with it are kept. @throws NOT_FOUND */
export async function deleteForm(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(RequestForm, { id })
  if (!affected) throw notFound('Form not found')
}

/** The viewer's own requests, newest first. */
export const ownRequests = (ctx: Ctx): Promise<StudentRequest[]> =>
  ctx.db.find(StudentRequest, { where: { userId: viewerId(ctx) }, order: { createdAt: 'DESC' }, take: 200 })

/** All students' requests, newest first. */
export function requests(
  ctx: Ctx,
  { state, action, search, ...page }: StudentRequestsArgs,
): Promise<Page<StudentRequest>> {
  const query = ctx.db.createQueryBuilder(StudentRequest, 'request').where('true')
  if (state) query.andWhere('request.state = :state', { state })
  if (action) query.andWhere('request.action = :action', { action })
  return connection(ofPeopleNamed(query, 'request.user_id', search), page, [['createdAt', 'DESC']])
}

/**
 * Submits a request to the office.
 * @throws NOT_FOUND (the form, the category, the application, the exam), WINDOW_CLOSED, BAD_USER_INPUT, RULE_BROKEN
 * (not offered by the form, too many open requests), CONFLICT (duplicate)
 */
export function submitRequest(outer: Ctx, input: SubmitRequestInput): Promise<StudentRequest> {
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    const form = await ctx.db.findOne(RequestForm, { where: { id: input.id }, lock: { mode: 'for_no_key_update' } })
    if (!form) throw notFound('Form not found')
    if (!isOpenNow(ctx, form)) throw failure('WINDOW_CLOSED', 'This form is closed')
    if (!form.actions.includes(input.action))
      throw failure('RULE_BROKEN', 'This form does not accept requests of this type')
    await ctx.db.query('select pg_advisory_xact_lock(74010065, hashtext($1))', [userId])
    const applicationId = await applicationOf(ctx, input)
    await refuseRepeated(ctx, input.action, applicationId)
    const examId = await wantedExam(ctx, input, applicationId)
    return ctx.db.save(
      ctx.db.create(StudentRequest, {
        formId: form.id,
        userId,
        action: input.action,
        applicationId,
        examId,
        details: detailsOf(input),
        note: input.note?.trim() ?? '',
        createdAt: new Date(ctx.clock.now()),
      }),
    )
  })
}

/**
 * The application concerned by a request: the given one, or the only one in the category. None for a name correction.
 */
async function applicationOf(
  ctx: Ctx,
  { action, applicationId, category }: SubmitRequestInput,
): Promise<string | null> {
  if (action === 'correctName') return null
  const query = ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoin('application.exam', 'exam')
    .where(`application.userId = :userId and application.state in ('applied', 'paid')`, { userId: ctx.viewer.id })
  if (applicationId) query.andWhere('application.id = :applicationId', { applicationId })
  if (category) {
    if (!(await categoryById(ctx).load(category))) throw notFound('Category not found')
    query.andWhere('exam.categoryId = :category', { category })
  }
  if (!applicationId && !category) throw badInput({ category: ['Choose a category'] })
  const found = await query.limit(2).getMany()
  if (!found.length) throw notFound('Application not found')
  if (found.length > 1) throw badInput({ applicationId: ['Choose the application'] })
  return first(found).id
}

async function refuseRepeated(ctx: Ctx, action: RequestAction, applicationId: string | null): Promise<void> {
  const open = await ctx.db.findBy(StudentRequest, { userId: viewerId(ctx), state: RequestState.open })
  if (open.some((each) => each.action === action && each.applicationId === applicationId)) {
    throw failure('CONFLICT', 'You have already requested this')
  }
  if (open.length >= maxOpen) throw failure('RULE_BROKEN', 'Wait for the answers to your open requests first')
}

async function wantedExam(
  ctx: Ctx,
  { action, examId }: SubmitRequestInput,
  applicationId: string | null,
): Promise<string | null> {
  if (!examId || (action !== 'changeDate' && action !== 'changeCategory')) return null
  const exam = await examById(ctx).load(examId)
  if (!exam?.publishedAt) throw notFound('Exam not found')
  const application = await ctx.db.findOneOrFail(Application, {
    where: { id: required(applicationId, 'application of the request') },
    relations: { exam: true },
  })
  const sameCategory = exam.categoryId === application.exam.categoryId
  if (sameCategory !== (action === 'changeDate')) {
    throw badInput({
      examId: [sameCategory ? 'Choose an exam of another category' : 'Choose another date of the same exam'],
    })
  }
  return examId
}

function detailsOf({ action, firstName, lastName, address }: SubmitRequestInput): RequestDetails {
  if (action === 'correctName') {
    const [first, last] = [firstName?.trim(), lastName?.trim()]
    if (!first || !last) throw badInput({ [first ? 'lastName' : 'firstName']: ['Enter the first and last name'] })
    return { firstName: first, lastName: last }
  }
  if (action !== 'postCertificate') return {}
  if (!address?.trim()) throw badInput({ address: ['Enter the address'] })
  return { address: address.trim() }
}

/** @throws NOT_FOUND (also for another student's request), CONFLICT (already decided) */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<StudentRequest> {
  const [, changed]: [unknown, number] = await ctx.db.query(
    `update student_request set state = 'withdrawn', decided_at = $3 where id = $1 and user_id = $2 and state = 'open'`,
    [id, ctx.viewer.id, new Date(ctx.clock.now())],
  )
  const request = await ctx.db.findOneBy(StudentRequest, { id, userId: viewerId(ctx) })
  if (!request) throw notFound('Request not found')
  if (!changed) throw failure('CONFLICT', 'This request has already been answered', { state: request.state })
  return request
}
