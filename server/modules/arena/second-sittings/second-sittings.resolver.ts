import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'
import { makeUps, practiceAttempts } from './second-sittings.service.ts'
import { ApplicationConnection, AttemptConnection, SecondSittingsArgs } from './second-sittings.types.ts'

@Resolver()
export class SecondSittingsResolver {
  @Query(() => AttemptConnection, { description: 'Practice attempts of all students, newest first' })
  @Access(mayRunExams)
  practiceAttempts(@Context() ctx: Ctx, @Args() args: SecondSittingsArgs) {
    return practiceAttempts(ctx, args)
  }

  @Query(() => ApplicationConnection, { description: 'Make-up applications, newest first' })
  @Access(mayRunExams)
  makeUps(@Context() ctx: Ctx, @Args() args: SecondSittingsArgs) {
    return makeUps(ctx, args)
  }
}
