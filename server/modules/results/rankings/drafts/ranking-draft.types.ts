import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../../graphql/connection.ts'
import { Id } from '../../../../graphql/input.ts'
import { Exam } from '../../../exams/public.ts'
import { RankingGroup } from '../ranking-group.ts'
import { RankingDraft, RankingPlace } from './ranking-draft.entity.ts'

@ObjectType({ description: 'Student in a draft ranking, with the current and the draft rank' })
export class RankingDraftLine {
  @Field(() => ID) reportId: string
  @Field({ description: 'First and last name of the student' }) name: string
  @Field({ description: 'Student ID' }) username: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field(() => Float) score: number
  @Field(() => RankingPlace, { nullable: true, description: 'Current rank; null for none' }) now: RankingPlace | null
  @Field(() => RankingPlace, { nullable: true, description: 'Rank in the draft; null for none' })
  draft: RankingPlace | null
  @Field(() => RankingGroup, { nullable: true }) nowGroup: RankingGroup | null
  @Field(() => RankingGroup, { nullable: true }) draftGroup: RankingGroup | null
  @Field({ description: 'Whether the rank, group, group size or award differs' }) changed: boolean
}

export const RankingDraftLineConnection = connectionOf(RankingDraftLine)

@ArgsType()
export class RankingDraftLinesArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Limits the list to entries that differ' }) changed: boolean
  @Field(() => String, { nullable: true, description: 'Key of a ranking group of the draft' })
  @IsOptional()
  @MaxLength(20)
  group?: string | null
}

@InputType()
export class DraftRankingInput {
  @Id('Exam') examId: string
}

@InputType()
export class PublishRankingDraftInput {
  @Id('RankingDraft') id: string
  @Field({ description: 'Reason, stored with every changed report' }) @Length(3, 500) note: string
}

@InputType()
export class DropRankingDraftInput {
  @Id('RankingDraft') id: string
}

@ObjectType()
export class RankingDraftPayload {
  @Field(() => RankingDraft) draft: RankingDraft
  @Field(() => Exam) exam: Exam
}

@ObjectType()
export class RankingDraftEndPayload {
  @Field(() => ID) deletedId: string
  @Field(() => Exam) exam: Exam
}
