import { Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { ExamsInSetUpFilterInput, maxDays } from '../set-up/set-up.inputs.ts'

@InputType()
export class ArchiveMatchingExamsInput {
  @Field(() => ExamsInSetUpFilterInput, { description: 'Applies to all current matches' })
  @ValidateNested()
  filter: ExamsInSetUpFilterInput
  @Field({ description: 'Whether the exams are archived; false restores them' }) archived: boolean
}

@InputType()
export class CopyMatchingExamsInput {
  @Field(() => ExamsInSetUpFilterInput, { description: 'Applies to all current matches' })
  @ValidateNested()
  filter: ExamsInSetUpFilterInput
  @Field(() => Int, { description: 'Number of days by which all dates are shifted' })
  @Min(-maxDays)
  @Max(maxDays)
  days: number
  @Field({ description: 'Whether to copy the questions too' }) questions: boolean
}
