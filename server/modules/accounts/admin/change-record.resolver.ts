import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import { ChangeRecord } from '../../../module/change-record.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../accounts.loaders.ts'

@Resolver(() => ChangeRecord)
export class ChangeRecordResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who made the change; null for automatic changes and erased users',
  })
  async who(@Root() { changedById }: ChangeRecord, @Context() ctx: Ctx): Promise<string | null> {
    const user = changedById === null ? null : await userById(ctx).load(changedById)
    return user && `${user.firstName} ${user.lastName}`
  }
}
