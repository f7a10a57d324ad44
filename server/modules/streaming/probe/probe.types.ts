import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PublishAccess } from '../streams/streams.inputs.ts'

@ObjectType({ description: 'Configuration of live streaming, without secrets' })
export class StreamingSetup {
  @Field(() => String, { description: 'Streaming server: `antMedia`, `sandbox` or `none`' }) server:
    | 'antMedia'
    | 'sandbox'
    | 'none'
  @Field(() => String, { nullable: true, description: 'Application on the streaming server' }) application:
    | string
    | null
  @Field(() => String, { nullable: true, description: 'URL of the signalling WebSocket' }) websocketUrl: string | null
  @Field(() => Boolean, { description: 'Whether REST calls are signed' }) signsCalls: boolean
  @Field(() => String, { description: 'Webhook URL with its secret masked' }) webhook: string
  @Field(() => String, { description: 'Storage of recordings: `disk` or `s3`' }) storage: 'disk' | 's3'
}

@ObjectType({ description: 'Call to the streaming server' })
export class StreamingExchange {
  @Field({ description: 'Request to the streaming server' }) request: string
  @Field(() => Int, { description: 'HTTP status; 0 without a response' }) status: number
  @Field({ description: 'Response of the streaming server' }) answer: string
  @Field(() => Int, { description: 'Duration in milliseconds' }) took: number
}

@ObjectType({ description: 'Step of a streaming server test' })
export class StreamingStep {
  @Field(() => String, { description: 'Step of the test' }) name: string
  @Field() passed: boolean
  @Field(() => String, { nullable: true, description: 'Reason for failure' }) problem: string | null
  @Field(() => Int, { description: 'Duration in milliseconds' }) took: number
  @Field(() => [StreamingExchange]) exchanges: StreamingExchange[]
}

@ObjectType({ description: 'Event reported by the webhook' })
export class StreamingProbeEvent {
  @Field({ description: 'Kind of the event' }) kind: string
  @Field(() => Float, { description: 'Milliseconds from the provider’s time to arrival' }) delay: number
}

@ObjectType({
  description: 'Test of the streaming server: the steps performed, and publishing credentials for a browser',
})
export class StreamingTestPayload {
  @Field(() => ID) testId: string
  @Field(() => [StreamingStep]) steps: StreamingStep[]
  @Field(() => PublishAccess, { nullable: true }) publish: PublishAccess | null
  @Field(() => String, { nullable: true, description: 'Token for playing the stream' }) playToken: string | null
  @Field(() => [StreamingProbeEvent]) events: StreamingProbeEvent[]
}

@InputType()
export class FinishStreamingTestInput {
  @Field(() => ID) testId: string
}
