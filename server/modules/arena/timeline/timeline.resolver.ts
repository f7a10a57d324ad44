import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
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
  @Query(() => AttemptTimeline, { description: 'Complete event history of an attempt in chronological order' })
  @Access(mayRunExams)
  attemptTimeline(@Context() ctx: Ctx, @ArgId('Attempt', 'attemptId') attemptId: string) {
    return attemptTimeline(ctx, attemptId)
  }

  @Query(() => ChainCheck, { description: 'Recomputes the receipt of an attempt from its journal' })
  @Access(mayRunExams)
  attemptChain(@Context() ctx: Ctx, @ArgId('Attempt', 'attemptId') attemptId: string) {
    return checkChain(ctx, attemptId)
  }

  @Query(() => SeenPaper, {
    description: 'Paper as seen by the student at a given time; for open attempts only available to exam authors',
  })
  @Access(mayRunExams)
  seenPaper(
    @Context() ctx: Ctx,
    @ArgId('Attempt', 'attemptId') attemptId: string,
    @Arg('at', () => Date, { nullable: true, description: 'Time; default: the end of the attempt, or now' })
    at: Date | null,
  ): Promise<SeenPaper> {
    return seenPaper(ctx, attemptId, at)
  }

  @Mutation(() => PrintedPaper, { description: 'Renders the paper of an attempt as PDF, in the student’s order' })
  @Access(mayRunExams)
  printAttempt(@Context() ctx: Ctx, @Arg('input') { attemptId }: PrintAttemptInput): Promise<PrintedPaper> {
    return printSeenPaper(ctx, attemptId)
  }
}
