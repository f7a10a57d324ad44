import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { Award } from './award.ts'
import { RankingGroup } from './ranking-group.ts'

@ObjectType({ description: 'Entry in a published ranking' })
export class RankingEntry {
  @Field(() => Int) rank: number
  @Field(() => Float) score: number
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field(() => RankingGroup) group: RankingGroup
  @Field({ description: 'Name of the student with consent, otherwise initials' }) name: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field({ description: 'Whether it is the viewer' }) isMe: boolean
  @Field(() => ID, { nullable: true, description: 'ID of the report, for ranking admins' }) reportId: string | null
}

export const RankingEntryConnection = connectionOf(RankingEntry)

@ArgsType()
export class RankingArgs extends PageArgs {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'Key of a ranking group' })
  @IsOptional()
  @MaxLength(20)
  group?: string | null
}

@InputType()
export class PublishRankingInput {
  @Id('Exam') examId: string
  @Field({ description: 'Whether the ranking is published; false withdraws it' }) published: boolean
}

@ObjectType()
export class PublishRankingPayload {
  @Field(() => Exam) exam: Exam
}

@InputType()
export class ShowMyNameInput {
  @Field({ description: 'Whether published rankings show the name' }) shown: boolean
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether public files for verification also show the answers; only together with the name. Default: false',
  })
  @IsOptional()
  answers?: boolean | null
}

@ObjectType()
export class ShowMyNamePayload {
  @Field(() => User) user: User
}
