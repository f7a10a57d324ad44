import { IsOptional, Length, Matches, Max, Min } from 'class-validator'
import { ArgsType, Field, Int } from 'type-graphql'
import { Id } from '../../../../graphql/input.ts'
import { StatisticComparison } from './figures.types.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

@ArgsType()
export class StatisticsArgs {
  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD in UTC; default: 30 days ago' })
  @IsOptional()
  @Matches(day)
  from?: string | null

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD in UTC; default: today' })
  @IsOptional()
  @Matches(day)
  to?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Season starting in September of this year; alternative to `from` and `to`',
  })
  @IsOptional()
  @Min(2000)
  @Max(2200)
  season?: number | null

  @Field(() => StatisticComparison, {
    nullable: true,
    description: 'Comparison; default: `period`; `deadline` requires an exam',
  })
  compare?: StatisticComparison | null

  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 country code; cannot be combined with an exam or category',
  })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
}
