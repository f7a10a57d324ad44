import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayTestStreaming } from '../streaming.access.ts'
import * as service from './probe.service.ts'
import { FinishStreamingTestInput, StreamingSetup, StreamingTestPayload } from './probe.types.ts'

@Resolver()
export class StreamingProbeResolver {
  @Query(() => StreamingSetup, { description: 'Configuration of live streaming' })
  @Access(mayTestStreaming)
  streamingSetup(@Context() ctx: Ctx) {
    return service.streamingSetup(ctx)
  }

  @Mutation(() => StreamingTestPayload, {
    description: 'Tests the streaming server, and creates a stream for a browser',
  })
  @Access(mayTestStreaming)
  startStreamingTest(@Context() ctx: Ctx) {
    return service.startStreamingTest(ctx)
  }

  @Mutation(() => StreamingTestPayload, { description: 'Ends a streaming test and deletes its stream' })
  @Access(mayTestStreaming)
  finishStreamingTest(@Context() ctx: Ctx, @Arg('input') { testId }: FinishStreamingTestInput) {
    return service.finishStreamingTest(ctx, testId)
  }
}
