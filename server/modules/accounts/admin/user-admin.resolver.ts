import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, and, may, or, self } from '../../../graphql/rules.ts'
import { School, schoolById } from '../../geo/public.ts'
import { peopleOfSchool, relationsOf } from '../accounts.loaders.ts'
import { UpdateUserPayload } from '../drafts/draft.inputs.ts'
import { Relation } from '../relations/relation.entity.ts'
import { RelatedPerson } from '../relations/relation.types.ts'
import { AccountsArgs, ConfirmUserEmailInput, SwitchConsequences, UserStatusInput } from './user-admin.inputs.ts'
import { accounts } from './user-admin.lists.ts'
import { switchConsequences, userChanges } from './user-admin.service.ts'
import { UserChange } from './user-change.entity.ts'
import { User } from '../user.entity.ts'
import * as help from './help.service.ts'
import * as status from './user-status.service.ts'

const adminOfPeople = may('admin.supervisors')
const adminOfStudents = may('admin.applications')
const adminOfAccounts = and(adminOfPeople, adminOfStudents)
const AccountConnection = connectionOf(User, 'Account')

@Resolver(() => User)
export class AccountResolver {
  @Query(() => AccountConnection, {
    description: 'Accounts as shown to admins, including drafts and disabled accounts',
  })
  @Access(adminOfAccounts)
  @FromReplica()
  accounts(@Context() ctx: Ctx, @Args() args: AccountsArgs) {
    return accounts(ctx, args)
  }

  @FieldResolver(() => School, { nullable: true })
  @Access(or(self, adminOfStudents))
  school(@Root() user: User, @Context() ctx: Ctx) {
    return user.schoolId === null ? null : schoolById(ctx).load(user.schoolId)
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Time at which the account was disabled; null if enabled' })
  @Access(adminOfStudents)
  disabledAt(@Root() user: User) {
    return user.disabledAt
  }

  @FieldResolver(() => String, { nullable: true, description: 'Sex: f or m, if given' })
  @Access(or(self, adminOfStudents))
  sex(@Root() user: User) {
    return user.sex
  }

  @FieldResolver(() => [Relation], { description: 'Accepted and pending relations, newest first' })
  @Access(adminOfPeople)
  relations(@Root() user: User, @Context() ctx: Ctx) {
    return relationsOf(ctx).load(user.id)
  }

  @FieldResolver(() => [UserChange], { description: 'Changes to the account made by others, newest first' })
  @Access(adminOfPeople)
  changes(@Root() user: User, @Context() ctx: Ctx) {
    return userChanges(ctx, user.id)
  }

  @FieldResolver(() => SwitchConsequences, {
    nullable: true,
    description: 'Effects of a role change; null for roles that cannot change',
  })
  @Access(adminOfPeople)
  switchConsequences(@Root() user: User, @Context() ctx: Ctx) {
    return switchConsequences(ctx, user)
  }

  @Mutation(() => UpdateUserPayload, { description: 'Disables an account: ends all sessions and refuses logins' })
  @Access(adminOfAccounts)
  async disableUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.disableUser(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      'Enables a disabled account. Fails with RULE_BROKEN if it is not disabled, and FORBIDDEN for another admin',
  })
  @Access(adminOfAccounts)
  async enableUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.enableUser(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload, { description: 'Logs a user out on all devices' })
  @Access(adminOfAccounts)
  async signOutUser(@Context() ctx: Ctx, @Arg('input') { id, reason }: UserStatusInput): Promise<UpdateUserPayload> {
    return { user: await status.signOutUser(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      'Mails a password reset link, valid for one hour, to a user. Fails with RULE_BROKEN for an account without an e-mail ' +
      'address, a disabled account and a draft, and FORBIDDEN for another admin',
  })
  @Access(adminOfAccounts)
  async sendPasswordReset(
    @Context() ctx: Ctx,
    @Arg('input') { id, reason }: UserStatusInput,
  ): Promise<UpdateUserPayload> {
    return { user: await help.sendPasswordReset(ctx, id, reason) }
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      'Confirms the e-mail address of a user. Fails with CONFLICT if it has changed, RULE_BROKEN if it is confirmed, and ' +
      'FORBIDDEN for another admin',
  })
  @Access(adminOfAccounts)
  async confirmUserEmail(
    @Context() ctx: Ctx,
    @Arg('input') { id, reason, email }: ConfirmUserEmailInput,
  ): Promise<UpdateUserPayload> {
    return { user: await help.confirmEmailOf(ctx, id, email, reason) }
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
  @FieldResolver(() => Int, { description: 'Number of accounts with this school' })
  @Access(adminOfStudents)
  peopleCount(@Root() school: School, @Context() ctx: Ctx) {
    return peopleOfSchool(ctx).load(school.id)
  }
}
