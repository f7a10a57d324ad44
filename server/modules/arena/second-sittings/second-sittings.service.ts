import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { ofPeopleNamed } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { Attempt } from '../attempt.entity.ts'
import type { SecondSittingsArgs } from './second-sittings.types.ts'

/** Practice attempts of all students, newest first, without superseded ones. */
export function practiceAttempts(ctx: Ctx, { search, ...page }: SecondSittingsArgs): Promise<Page<Attempt>> {
  const query = ctx.db
    .createQueryBuilder(Attempt, 'attempt')
    .where(`attempt.kind = 'simulation' and attempt.superseded_at is null`)
  ofPeopleNamed(query, 'attempt.user_id', search, { emails: true })
  return connection(query, page, [['createdAt', 'DESC']])
}

/** Make-up applications, newest first. */
export function makeUps(ctx: Ctx, { search, ...page }: SecondSittingsArgs): Promise<Page<Application>> {
  const query = ctx.db.createQueryBuilder(Application, 'application').where('application.make_up_of_id is not null')
  ofPeopleNamed(query, 'application.user_id', search, { emails: true })
  return connection(query, page, [['createdAt', 'DESC']])
}
