import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'
import { checkChain } from './chain-check.ts'
import { attemptTimeline } from './timeline.service.ts'
import { AttemptTimeline, ChainCheck } from './timeline.types.ts'

@Resolver()
export class TimelineResolver {
  @Query(() => AttemptTimeline, { description: 'Everything in one attempt, in order' })
  @Access(mayRunExams)
  attemptTimeline(@Context() ctx: Ctx, @ArgId('Attempt', 'attemptId') attemptId: string) {
    return attemptTimeline(ctx, attemptId)
  }

  @Query(() => ChainCheck, { description: 'Works out the receipt of an attempt again from its journal' })
  @Access(mayRunExams)
  attemptChain(@Context() ctx: Ctx, @ArgId('Attempt', 'attemptId') attemptId: string) {
    return checkChain(ctx, attemptId)
  }
}
