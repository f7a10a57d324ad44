import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { Award } from './award.ts'
import { RankingGroup } from './ranking-group.ts'

@ObjectType({ description: 'A place in a ranking, as it is published' })
export class RankingEntry {
  @Field(() => Int) rank: number
  @Field(() => Float) score: number
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field(() => RankingGroup) group: RankingGroup
  @Field({ description: 'The name of who agreed to it, else initials' }) name: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' }) country: string | null
  @Field({ description: 'The viewer’s own place' }) isMe: boolean
  @Field(() => ID, { nullable: true, description: 'The report, for those who make rankings' }) reportId: string | null
}

export const RankingEntryConnection = connectionOf(RankingEntry)

@ArgsType()
export class RankingArgs extends PageArgs {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'The key of a ranking group' })
  @IsOptional()
  @MaxLength(20)
  group?: string | null
}

@InputType()
export class PublishRankingInput {
  @Id('Exam') examId: string
  @Field({ description: 'False takes it back' }) published: boolean
}

@ObjectType()
export class PublishRankingPayload {
  @Field(() => Exam) exam: Exam
}

@InputType()
export class ShowMyNameInput {
  @Field({ description: 'Whether published rankings say the name' }) shown: boolean
}

@ObjectType()
export class ShowMyNamePayload {
  @Field(() => User) user: User
}
