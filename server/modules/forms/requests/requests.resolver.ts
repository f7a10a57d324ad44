import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { Application, applicationById } from '../../applications/public.ts'
import { Exam, examById } from '../../exams/public.ts'
import { wordList, Words, wordsIn } from '../../texts/public.ts'
import { isStudent, maySetUpForms } from '../forms.access.ts'
import { decideRequest } from './decide.service.ts'
import { RequestForm, StudentRequest } from './request-form.entity.ts'
import * as inputs from './requests.inputs.ts'
import * as service from './requests.service.ts'

@Resolver(() => RequestForm)
export class RequestFormResolver {
  @Query(() => [RequestForm], { description: 'Open request forms' })
  @Access(isStudent)
  activeRequestForms(@Context() ctx: Ctx) {
    return service.activeForms(ctx)
  }

  @Query(() => [RequestForm], { description: 'All request forms, newest first' })
  @Access(maySetUpForms)
  allRequestForms(@Context() ctx: Ctx) {
    return service.allForms(ctx)
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: RequestForm, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Information for students as plain text' })
  text(@Root() { storedWords }: RequestForm, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).text
  }

  @FieldResolver(() => [Words])
  @Access(maySetUpForms)
  words(@Root() { storedWords }: RequestForm) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Boolean, { description: 'Whether students can submit requests now' })
  isOpen(@Root() form: RequestForm, @Context() ctx: Ctx) {
    return service.isOpenNow(ctx, form)
  }

  @Mutation(() => inputs.SaveRequestFormPayload, { description: 'Creates or updates a request form' })
  @Access(maySetUpForms)
  async saveRequestForm(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveRequestFormInput,
  ): Promise<inputs.SaveRequestFormPayload> {
    return { form: await service.saveForm(ctx, input) }
  }

  @Mutation(() => inputs.DeleteRequestFormPayload, { description: 'Deletes a request form; existing requests remain' })
  @Access(maySetUpForms)
  async deleteRequestForm(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.DeleteRequestFormInput,
  ): Promise<inputs.DeleteRequestFormPayload> {
    await service.deleteForm(ctx, id)
    return { deletedId: toGlobalId('RequestForm', id) }
  }
}

@Resolver(() => StudentRequest)
export class StudentRequestResolver {
  @Query(() => [StudentRequest], { description: 'The viewer’s requests, newest first' })
  @Access(isStudent)
  myRequests(@Context() ctx: Ctx) {
    return service.ownRequests(ctx)
  }

  @Query(() => inputs.StudentRequestConnection, { description: 'Requests of all students, newest first' })
  @Access(maySetUpForms)
  studentRequests(@Context() ctx: Ctx, @Args() args: inputs.StudentRequestsArgs) {
    return service.requests(ctx, args)
  }

  @FieldResolver(() => User)
  @Access(maySetUpForms)
  user(@Root() { userId }: StudentRequest, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @FieldResolver(() => Application, { nullable: true, description: 'Affected application' })
  application(@Root() { applicationId }: StudentRequest, @Context() ctx: Ctx) {
    return applicationId && applicationById(ctx).load(applicationId)
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'Requested or granted date' })
  exam(@Root() { examId }: StudentRequest, @Context() ctx: Ctx) {
    return examId && examById(ctx).load(examId)
  }

  @FieldResolver(() => String, { nullable: true })
  firstName(@Root() { details }: StudentRequest) {
    return details.firstName ?? null
  }

  @FieldResolver(() => String, { nullable: true })
  lastName(@Root() { details }: StudentRequest) {
    return details.lastName ?? null
  }

  @FieldResolver(() => String, { nullable: true })
  address(@Root() { details }: StudentRequest) {
    return details.address ?? null
  }

  @Mutation(() => inputs.SubmitRequestPayload, { description: 'Submits a request to the office' })
  @Access(isStudent)
  @Limited('requestByUser')
  async submitRequest(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SubmitRequestInput,
  ): Promise<inputs.SubmitRequestPayload> {
    return { request: await service.submitRequest(ctx, input) }
  }

  @Mutation(() => inputs.WithdrawRequestPayload, {
    description: 'Withdraws a request of the viewer. Fails with CONFLICT if it is already decided',
  })
  @Access(isStudent)
  async withdrawRequest(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.WithdrawRequestInput,
  ): Promise<inputs.WithdrawRequestPayload> {
    return { request: await service.withdrawRequest(ctx, id) }
  }

  @Mutation(() => inputs.DecideRequestPayload, {
    description: 'Decides on a request, applies its effect and sends the mail',
  })
  @Access(maySetUpForms)
  async decideRequest(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.DecideRequestInput,
  ): Promise<inputs.DecideRequestPayload> {
    return { request: await decideRequest(ctx, input) }
  }
}
