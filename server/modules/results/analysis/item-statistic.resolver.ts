import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Exam, examById, Question } from '../../exams/public.ts'
import { ItemStatistic } from './item-statistic.entity.ts'
import { statisticsOfItem } from './item-statistic.service.ts'

@Resolver(() => Question)
export class QuestionStatisticsResolver {
  @FieldResolver(() => [ItemStatistic], {
    description: 'Statistics in all exams with published results, newest first',
  })
  statistics(@Root() { itemId }: Question, @Context() ctx: Ctx) {
    return statisticsOfItem(ctx).load(itemId)
  }
}

@Resolver(() => ItemStatistic)
export class ItemStatisticResolver {
  @FieldResolver(() => Exam)
  exam(@Root() { examId }: ItemStatistic, @Context() ctx: Ctx) {
    return examById(ctx).load(examId)
  }
}
