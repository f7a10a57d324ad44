import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PublishAccess } from '../streams/streams.inputs.ts'

@ObjectType({ description: 'How live streaming is set up; secrets are not told' })
export class StreamingSetup {
  @Field(() => String, { description: '`antMedia`, `sandbox` or `none`' }) server: 'antMedia' | 'sandbox' | 'none'
  @Field(() => String, { nullable: true }) application: string | null
  @Field(() => String, { nullable: true }) websocketUrl: string | null
  @Field(() => Boolean, { description: 'REST calls are signed' }) signsCalls: boolean
  @Field(() => String, { description: 'The address of the webhook, its secret hidden' }) webhook: string
  @Field(() => String, { description: 'Where recordings are kept: `disk` or `s3`' }) storage: 'disk' | 's3'
}

@ObjectType({ description: 'One call to the streaming server' })
export class StreamingExchange {
  @Field() request: string
  @Field(() => Int, { description: '0: no answer' }) status: number
  @Field() answer: string
  @Field(() => Int, { description: 'Milliseconds' }) took: number
}

@ObjectType({ description: 'One step of a test of the streaming server' })
export class StreamingStep {
  @Field(() => String) name: string
  @Field() passed: boolean
  @Field(() => String, { nullable: true, description: 'What failed' }) problem: string | null
  @Field(() => Int, { description: 'Milliseconds' }) took: number
  @Field(() => [StreamingExchange]) exchanges: StreamingExchange[]
}

@ObjectType({ description: 'An event that the webhook reported' })
export class StreamingProbeEvent {
  @Field() kind: string
  @Field(() => Float, { description: 'Milliseconds from the provider’s time to its arrival' }) delay: number
}

@ObjectType({
  description: 'A test of the streaming server: what was tried on the server, and how a browser publishes',
})
export class StreamingTestPayload {
  @Field(() => ID) testId: string
  @Field(() => [StreamingStep]) steps: StreamingStep[]
  @Field(() => PublishAccess, { nullable: true }) publish: PublishAccess | null
  @Field(() => String, { nullable: true, description: 'A token to play the stream' }) playToken: string | null
  @Field(() => [StreamingProbeEvent]) events: StreamingProbeEvent[]
}

@InputType()
export class FinishStreamingTestInput {
  @Field(() => ID) testId: string
}
