import { Field, InputType, ObjectType } from 'type-graphql'
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

@ObjectType({ description: 'A thing of a run that could not be done' })
export class RunFault {
  @Field({ description: 'Its name, or its place in the run' }) label: string
  @Field({ description: 'Why, in the reader’s language' }) message: string
}
