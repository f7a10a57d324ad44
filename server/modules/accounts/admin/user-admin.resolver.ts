import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { Access, and, may, or, self } from '../../../graphql/rules.ts'
import { School, schoolById } from '../../geo/public.ts'
import { peopleOfSchool, relationsOf } from '../accounts.loaders.ts'
import { UpdateUserPayload } from '../drafts/draft.inputs.ts'
import { Relation } from '../relations/relation.entity.ts'
import { RelatedPerson } from '../relations/relation.types.ts'
import { AccountsArgs, SwitchConsequences, UserStatusInput } from './user-admin.inputs.ts'
import { accounts } from './user-admin.lists.ts'
import { switchConsequences, userChanges } from './user-admin.service.ts'
import { UserChange } from './user-change.entity.ts'
import { User } from '../user.entity.ts'
import * as status from './user-status.service.ts'

const adminOfPeople = may('admin.supervisors')
const adminOfStudents = may('admin.applications')
const adminOfAccounts = and(adminOfPeople, adminOfStudents)
const AccountConnection = connectionOf(User, 'Account')

@Resolver(() => User)
export class AccountResolver {
  @Query(() => AccountConnection, { description: 'People as admins see them, drafts and disabled ones among them' })
  @Access(adminOfAccounts)
  accounts(@Context() ctx: Ctx, @Args() args: AccountsArgs) {
    return accounts(ctx, args)
  }

  @FieldResolver(() => School, { nullable: true })
  @Access(or(self, adminOfStudents))
  school(@Root() user: User, @Context() ctx: Ctx) {
    return user.schoolId === null ? null : schoolById(ctx).load(user.schoolId)
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Null while the account is in use' })
  @Access(adminOfStudents)
  disabledAt(@Root() user: User) {
    return user.disabledAt
  }

  @FieldResolver(() => String, { nullable: true, description: 'f or m, where it was told' })
  @Access(or(self, adminOfStudents))
  sex(@Root() user: User) {
    return user.sex
  }

  @FieldResolver(() => [Relation], { description: 'Whom the person works with and who waits, the latest first' })
  @Access(adminOfPeople)
  relations(@Root() user: User, @Context() ctx: Ctx) {
    return relationsOf(ctx).load(user.id)
  }

  @FieldResolver(() => [UserChange], { description: 'What others changed of the account, the latest first' })
  @Access(adminOfPeople)
  changes(@Root() user: User, @Context() ctx: Ctx) {
    return userChanges(ctx, user.id)
  }

  @FieldResolver(() => SwitchConsequences, {
    nullable: true,
    description: 'What a change of the role would end; null for those whose role is not changed',
  })
  @Access(adminOfPeople)
  switchConsequences(@Root() user: User, @Context() ctx: Ctx) {
    return switchConsequences(ctx, user)
  }

  @Mutation(() => UpdateUserPayload, { description: 'Ends every session; signing in is refused from now on' })
  @Access(adminOfAccounts)
  async disableUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.disableUser(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload)
  @Access(adminOfAccounts)
  async enableUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.enableUser(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload, { description: 'Signs somebody out on every device' })
  @Access(adminOfAccounts)
  async signOutUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.signOutUser(ctx, id, reason) }
  }
}

@Resolver(() => RelatedPerson)
export class RelatedPersonResolver {
  @FieldResolver(() => School, { nullable: true })
  school(@Root() person: RelatedPerson, @Context() ctx: Ctx) {
    return person.schoolId === null ? null : schoolById(ctx).load(person.schoolId)
  }
}

@Resolver(() => School)
export class SchoolPeopleResolver {
  @FieldResolver(() => Int, { description: 'Accounts that name it' })
  @Access(adminOfStudents)
  peopleCount(@Root() school: School, @Context() ctx: Ctx) {
    return peopleOfSchool(ctx).load(school.id)
  }
}
