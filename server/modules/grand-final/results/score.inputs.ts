import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'

const maxPoints = 1_000_000

@InputType({ description: 'Points of a member of a category of the Grand Final' })
export class GrandFinalScoreInput {
  @Id('Participant') participantId: string
  @Field(() => Float, { nullable: true, description: 'Null removes them' })
  @IsOptional()
  @Min(0)
  @Max(maxPoints)
  points?: number | null
}

@InputType({ description: 'Points of students; who sits in a team has those of the team' })
export class SaveGrandFinalScoresInput {
  @Id('GrandFinalCategory') categoryId: string
  @Field(() => [GrandFinalScoreInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  scores: GrandFinalScoreInput[]
}

@InputType({ description: 'A row of a sheet with points of the Grand Final' })
export class GrandFinalScoreRowInput {
  @Field({ description: 'The student ID, or the code at the provider of the contests' }) @Length(1, 80) who: string
  @Field(() => Float) @Min(0) @Max(maxPoints) points: number
}

@InputType({ description: 'Points as a sheet has them' })
export class ImportGrandFinalScoresInput {
  @Id('GrandFinalCategory') categoryId: string
  @Field(() => [GrandFinalScoreRowInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  rows: GrandFinalScoreRowInput[]
}

@InputType()
export class PublishGrandFinalResultsInput {
  @Id('GrandFinalCategory') categoryId: string
}

@ObjectType()
export class GrandFinalCategoryResultsPayload {
  @Field(() => GrandFinalCategory) category: GrandFinalCategory
}

@ObjectType()
export class ImportGrandFinalScoresPayload {
  @Field(() => GrandFinalCategory) category: GrandFinalCategory
  @Field(() => Int, { description: 'Rows that were taken' }) taken: number
  @Field(() => [String], { description: 'Nobody in the category has these' }) unknown: string[]
}

@ObjectType()
export class PublishGrandFinalResultsPayload {
  @Field(() => GrandFinalCategory) category: GrandFinalCategory
  @Field(() => Int, { description: 'New certificates' }) certificates: number
}
