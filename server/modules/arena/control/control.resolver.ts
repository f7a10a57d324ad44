import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { connection, connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { Compiled } from '../../../graphql/direct.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { examById } from '../../exams/public.ts'
import { mayRunExams } from '../arena.access.ts'
import { namesOfOrder } from '../arena.loaders.ts'
import { ExamOrder, type ExamTimes } from '../orders/exam-order.entity.ts'
import { examCandidates } from './candidates.service.ts'
import {
  ExamCandidateConnection,
  ExamLiveTick,
  ExamOrderPreview,
  ExamOrderScopeInput,
  ExamOrdersArgs,
  GiveExamOrderInput,
  NewExamTimesInput,
  OrderedTimes,
  GiveExamOrderPayload,
  UndoExamOrderPayload,
} from './control.types.ts'
import { giveExamOrder, undoExamOrder } from './give-order.service.ts'
import { liveBoard } from './live/live-board.ts'
import { previewExamOrder } from './preview.service.ts'

const ExamOrderConnection = connectionOf(ExamOrder)

@Resolver()
export class ExamControlResolver {
  @Query(() => ExamCandidateConnection, { description: 'All students who can sit an exam; forward pagination only' })
  @Access(mayRunExams)
  @Compiled()
  examCandidates(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string, @Args() page: PageArgs) {
    return examCandidates(ctx, examId, page)
  }

  @Query(() => ExamOrderPreview, { description: 'Previews the students affected by an order and its changes' })
  @Access(mayRunExams)
  examOrderPreview(
    @Context() ctx: Ctx,
    @Arg('scope') scope: ExamOrderScopeInput,
    @Arg('times', () => NewExamTimesInput, { nullable: true }) times: NewExamTimesInput | null,
  ) {
    return previewExamOrder(ctx, scope, times)
  }

  @Query(() => ExamOrderConnection, { description: 'All orders of an exam, newest first' })
  @Access(mayRunExams)
  examOrders(@Context() ctx: Ctx, @Args() { examId, ...page }: ExamOrdersArgs) {
    const orders = ctx.db.createQueryBuilder(ExamOrder, 'o').where('o.examId = :examId', { examId })
    return connection(orders, page, [['at', 'DESC']])
  }

  @Mutation(() => GiveExamOrderPayload, { description: 'Applies an order to everyone in a scope, and stores it' })
  @Access(mayRunExams)
  async giveExamOrder(@Context() ctx: Ctx, @Arg('input') input: GiveExamOrderInput): Promise<GiveExamOrderPayload> {
    return { order: await giveExamOrder(ctx, input) }
  }

  @Mutation(() => UndoExamOrderPayload, { description: 'Undoes extra time or a message' })
  @Access(mayRunExams)
  async undoExamOrder(@Context() ctx: Ctx, @ArgId('ExamOrder') id: string): Promise<UndoExamOrderPayload> {
    return { order: await undoExamOrder(ctx, id) }
  }

  @Subscription(() => ExamLiveTick, {
    description: 'Exam in progress: all attempts first, then changes, at most one message per second',
    subscribe: async ({ args, context }: { args: { examId: string }; context: Ctx }) => {
      const exam = await examById(context).load(readId('Exam', args.examId))
      if (!exam) throw notFound('Exam not found')
      return liveBoard(context).watch(exam.id)
    },
  })
  @Access(mayRunExams)
  examLive(@Root() tick: ExamLiveTick, @Arg('examId', () => ID) _examId: string): ExamLiveTick {
    return tick
  }
}

@Resolver(() => ExamOrder)
export class ExamOrderResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User who gave the order' })
  by(@Root() { byId }: ExamOrder, @Context() ctx: Ctx) {
    return byId === null ? null : userById(ctx).load(byId)
  }

  @FieldResolver(() => User, { nullable: true, description: 'User who undid the order' })
  withdrawnBy(@Root() { withdrawnById }: ExamOrder, @Context() ctx: Ctx) {
    return withdrawnById === null ? null : userById(ctx).load(withdrawnById)
  }

  @FieldResolver(() => [String], { description: 'Names of selected students, at most 10; empty for other scopes' })
  names(@Root() { id }: ExamOrder, @Context() ctx: Ctx) {
    return namesOfOrder(ctx).load(id)
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Number of selected students; null for other scopes' })
  selected(@Root() { scope, applicationIds }: ExamOrder) {
    return scope === 'selection' && applicationIds ? applicationIds.length : null
  }

  @FieldResolver(() => User, { nullable: true, description: 'Supervisor of the affected students' })
  supervisor(@Root() { scope, scopeValue }: ExamOrder, @Context() ctx: Ctx) {
    return scope === 'supervisor' && scopeValue ? userById(ctx).load(scopeValue) : null
  }

  @FieldResolver(() => String, { nullable: true, description: 'Country of the affected students, ISO 3166-1 alpha-2' })
  country(@Root() { scope, scopeValue }: ExamOrder) {
    return scope === 'country' ? scopeValue : null
  }

  @FieldResolver(() => OrderedTimes, { description: 'Values before the order' })
  before(@Root() { before }: ExamOrder) {
    return orderedTimes(before)
  }

  @FieldResolver(() => OrderedTimes, { description: 'Values after the order' })
  after(@Root() { after }: ExamOrder) {
    return orderedTimes(after)
  }
}

const orderedTimes = ({ opensAt, closesAt, ...times }: ExamTimes): OrderedTimes => ({
  localWindow: null,
  durationSeconds: null,
  extraSeconds: null,
  paused: null,
  ...times,
  opensAt: opensAt ? new Date(opensAt) : null,
  closesAt: closesAt ? new Date(closesAt) : null,
})
