import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { SettingChange } from '../../settings/public.ts'
import { userById } from '../accounts.loaders.ts'
import { User } from '../user.entity.ts'

@Resolver(() => SettingChange)
export class SettingChangeResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who made the change; null for automatic changes and erased users',
  })
  changedBy(@Root() { changedById }: SettingChange, @Context() ctx: Ctx) {
    return changedById === null ? null : userById(ctx).load(changedById)
  }
}
