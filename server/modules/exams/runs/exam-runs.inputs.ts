import { Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { ExamsInSetUpFilterInput, mostDays } from '../set-up/set-up.inputs.ts'

@InputType()
export class ArchiveMatchingExamsInput {
  @Field(() => ExamsInSetUpFilterInput, { description: 'Those that match now' })
  @ValidateNested()
  filter: ExamsInSetUpFilterInput
  @Field({ description: 'False brings them back' }) archived: boolean
}

@InputType()
export class CopyMatchingExamsInput {
  @Field(() => ExamsInSetUpFilterInput, { description: 'Those that match now' })
  @ValidateNested()
  filter: ExamsInSetUpFilterInput
  @Field(() => Int, { description: 'Days by which all dates move' }) @Min(-mostDays) @Max(mostDays) days: number
  @Field({ description: 'Whether the questions are copied too' }) questions: boolean
}
