import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { Run } from './run.entity.ts'

@InputType()
export class PauseRunInput {
  @Id('Run') id: string
}

@InputType()
export class ResumeRunInput {
  @Id('Run') id: string
}

@InputType()
export class CancelRunInput {
  @Id('Run') id: string
}

@ObjectType()
export class RunPayload {
  @Field(() => Run) run: Run
}

@ObjectType({ description: 'Item of a run that failed' })
export class RunFault {
  @Field({ description: 'Name of the item, or its position in the run' }) label: string
  @Field({ description: 'Reason in the reader’s language' }) message: string
  @Field(() => String, { nullable: true, description: 'Type of the item’s record' }) recordType: string | null
  @Field(() => ID, { nullable: true, description: 'ID of the item’s record' }) recordId: string | null
}
