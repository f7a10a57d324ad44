import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'
import { PrintedPaper } from '../../exams/public.ts'
import { checkChain } from './chain-check.ts'
import { printSeenPaper, seenPaper } from './seen-paper.service.ts'
import { attemptTimeline } from './timeline.service.ts'
import { AttemptTimeline, ChainCheck, PrintAttemptInput, SeenPaper } from './timeline.types.ts'

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

  @Query(() => SeenPaper, {
    description: 'What the student of an attempt saw at a moment; of an open attempt only for those who set exams up',
  })
  @Access(mayRunExams)
  seenPaper(
    @Context() ctx: Ctx,
    @ArgId('Attempt', 'attemptId') attemptId: string,
    @Arg('at', () => Date, { nullable: true, description: 'The end of the attempt, or now, unless told' })
    at: Date | null,
  ): Promise<SeenPaper> {
    return seenPaper(ctx, attemptId, at)
  }

  @Mutation(() => PrintedPaper, { description: 'The paper of an attempt as PDF, in the order that its student saw' })
  @Access(mayRunExams)
  printAttempt(@Context() ctx: Ctx, @Arg('input') { attemptId }: PrintAttemptInput): Promise<PrintedPaper> {
    return printSeenPaper(ctx, attemptId)
  }
}
