import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { ArgId } from '../../graphql/input.ts'
import { Access, signedIn } from '../../graphql/rules.ts'
import { attemptLog } from './attempt-log.ts'
import { AttemptLog } from './attempt-log.types.ts'

@Resolver()
export class AttemptLogResolver {
  @Query(() => AttemptLog, {
    description:
      'What the transparency log holds about the attempts of an application, with the openings; for its student and the exam office',
  })
  @Access(signedIn)
  attemptLog(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') applicationId: string): Promise<AttemptLog> {
    return attemptLog(ctx, applicationId)
  }
}
