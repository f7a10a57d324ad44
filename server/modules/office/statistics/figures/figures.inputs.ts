import { IsOptional, Length, Matches, Max, Min } from 'class-validator'
import { ArgsType, Field, Int } from 'type-graphql'
import { Id } from '../../../../graphql/input.ts'
import { StatisticComparison } from './figures.types.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

@ArgsType()
export class StatisticsArgs {
  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD in UTC; 30 days ago unless told' })
  @IsOptional()
  @Matches(day)
  from?: string | null

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD in UTC; today unless told' })
  @IsOptional()
  @Matches(day)
  to?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The season that begins in September of this year, in place of the days',
  })
  @IsOptional()
  @Min(2000)
  @Max(2200)
  season?: number | null

  @Field(() => StatisticComparison, { nullable: true, description: '`period` unless told; `deadline` needs an exam' })
  compare?: StatisticComparison | null

  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2; not together with an exam or category' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
}
