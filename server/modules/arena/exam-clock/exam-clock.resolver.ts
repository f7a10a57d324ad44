import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Compiled, Direct, SameForAll } from '../../../graphql/direct.ts'
import { readId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { maySitExams } from '../arena.access.ts'
import { ExamClock } from '../arena.types.ts'
import { examClock } from './exam-clock.service.ts'

/** Arguments as passed by GraphQL, before validation. */
interface RawArguments {
  applicationId: string
  tab: string
  simulation: boolean | null
}

@Resolver()
export class ExamClockResolver {
  @Subscription(() => ExamClock, {
    description: 'Clock of an attempt: current state first, then every change',
    subscribe: ({ args, context }: { args: RawArguments; context: Ctx }) =>
      examClock(context, { ...args, applicationId: readId('Application', args.applicationId) }),
  })
  @Access(maySitExams)
  @Compiled()
  @SameForAll()
  @Direct((_ctx, _args, clock: ExamClock) => clock)
  examClock(
    @Root() clock: ExamClock,
    @Arg('applicationId', () => ID) _applicationId: string,
    @Arg('tab') _tab: string,
    @Arg('simulation', () => Boolean, { nullable: true, defaultValue: false }) _simulation: boolean | null,
  ): ExamClock {
    return clock
  }
}
