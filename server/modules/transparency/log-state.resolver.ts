import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Access, may } from '../../graphql/rules.ts'
import { logState } from './log-state.ts'
import { TransparencyLogState } from './log-state.types.ts'

@Resolver()
export class LogStateResolver {
  @Query(() => TransparencyLogState, {
    description: 'State of the transparency log, and which witnesses have cosigned what and when',
  })
  @Access(may('admin.exams'))
  transparencyLog(@Context() ctx: Ctx) {
    return logState(ctx)
  }
}
