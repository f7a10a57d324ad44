import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'

export const maxPoints = 1_000_000
/** Limit on the rows of one import. */
export const maxScoreRows = 5000

@InputType({ description: 'Points of a student in a Grand Final category' })
export class GrandFinalScoreInput {
  @Id('Participant') participantId: string
  @Field(() => Float, { nullable: true, description: 'Points; null removes them' })
  @IsOptional()
  @Min(0)
  @Max(maxPoints)
  points?: number | null
}

@InputType({ description: 'Points of students; members of a team receive the team’s points' })
export class SaveGrandFinalScoresInput {
  @Id('GrandFinalCategory') categoryId: string
  @Field(() => [GrandFinalScoreInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  scores: GrandFinalScoreInput[]
}

@InputType({ description: 'Spreadsheet row with Grand Final points' })
export class GrandFinalScoreRowInput {
  @Field({ description: 'Student ID, or code at the contest provider' }) @Length(1, 80) who: string
  @Field(() => Float) @Min(0) @Max(maxPoints) points: number
}

@InputType({ description: 'Points from a spreadsheet' })
export class ImportGrandFinalScoresInput {
  @Id('GrandFinalCategory') categoryId: string
  @Field(() => [GrandFinalScoreRowInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(maxScoreRows)
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
  @Field(() => Int, { description: 'Number of imported rows' }) taken: number
  @Field(() => [String], { description: 'Identifiers that match no one in the category' }) unknown: string[]
}

@ObjectType()
export class PublishGrandFinalResultsPayload {
  @Field(() => GrandFinalCategory) category: GrandFinalCategory
  @Field(() => Int, { description: 'Number of new certificates' }) certificates: number
}
