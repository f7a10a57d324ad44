import { FromReplica } from '../../../graphql/from-replica.ts'
import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, and, may, or } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { userById } from '../accounts.loaders.ts'
import {
  CreateDraftInput,
  CreateUserDraftInput,
  DraftPayload,
  DropDraftPayload,
  SwitchUserTypeInput,
  UpdatePersonInput,
  UpdateUserPayload,
} from './draft.inputs.ts'
import * as drafts from './draft.service.ts'
import { StudentsArgs } from '../relations/relation.inputs.ts'
import { allStudents } from '../relations/relation.lists.ts'
import { RelatedPerson } from '../relations/relation.types.ts'
import * as admins from '../admin/user-admin.service.ts'
import { UserChange } from '../admin/user-change.entity.ts'
import { User } from '../user.entity.ts'

const supervisor = may('supervisor.$ID.my-students')
const partner = may('partner.$ID.supervisors')
const adminOfStudents = may('admin.applications')
const adminOfSupervisors = may('admin.supervisors')
/** The payload is the whole account, which the first permission alone does not cover. */
const adminOfAccounts = and(adminOfSupervisors, adminOfStudents)
const adults = [UserType.supervisor, UserType.partner]
const UserConnection = connectionOf(User)

const handedOver = async (draft: Promise<User>): Promise<DraftPayload> => ({
  draft: RelatedPerson.of(await draft, true),
})

@Resolver()
export class DraftResolver {
  @Mutation(() => DraftPayload, {
    description:
      'Creates a student account to be completed with its reference code and puts it on the supervisor’s list. Fails with CONFLICT and `duplicatePerson` for a possible duplicate',
  })
  @Access(supervisor)
  @LimitedWithin('draftByUser')
  createStudentDraft(@Context() ctx: Ctx, @Arg('input') input: CreateDraftInput) {
    return handedOver(drafts.createDraft(ctx, UserType.student, input))
  }

  @Mutation(() => DraftPayload, {
    description:
      'Updates a student draft on the supervisor’s list. Fails with NOT_FOUND once the registration is completed',
  })
  @Access(supervisor)
  updateStudentDraft(@Context() ctx: Ctx, @Arg('input') input: UpdatePersonInput) {
    return handedOver(drafts.updateDraft(ctx, UserType.student, input))
  }

  @Mutation(() => DraftPayload, {
    description:
      'Creates a supervisor account to be completed with its reference code and puts it on the partner’s list. Fails with CONFLICT and `duplicatePerson` for a possible duplicate',
  })
  @Access(partner)
  @LimitedWithin('draftByUser')
  createSupervisorDraft(@Context() ctx: Ctx, @Arg('input') input: CreateDraftInput) {
    return handedOver(drafts.createDraft(ctx, UserType.supervisor, input))
  }

  @Mutation(() => DraftPayload, {
    description:
      'Updates a supervisor draft on the partner’s list. Fails with NOT_FOUND once the registration is completed',
  })
  @Access(partner)
  updateSupervisorDraft(@Context() ctx: Ctx, @Arg('input') input: UpdatePersonInput) {
    return handedOver(drafts.updateDraft(ctx, UserType.supervisor, input))
  }

  @Mutation(() => DropDraftPayload, {
    description: 'Deletes a draft account of the viewer’s list; admins can delete any',
  })
  @Access(or(supervisor, partner, adminOfSupervisors))
  async dropDraft(@Context() ctx: Ctx, @ArgId('User') id: string): Promise<DropDraftPayload> {
    await drafts.dropDraft(ctx, id)
    return { success: true }
  }

  @Mutation(() => DraftPayload, {
    description:
      'Creates an account of any type to be completed with its reference code. Fails with CONFLICT and `duplicatePerson` for a possible duplicate',
  })
  @Access(adminOfSupervisors)
  createUserDraft(@Context() ctx: Ctx, @Arg('input') input: CreateUserDraftInput) {
    return handedOver(drafts.createDraft(ctx, input.userType, input))
  }

  @Mutation(() => DraftPayload, { description: 'Updates a draft account of any type and records the previous values' })
  @Access(adminOfSupervisors)
  updateUserDraft(@Context() ctx: Ctx, @Arg('input') input: UpdatePersonInput) {
    return handedOver(
      admins.updateUser(ctx, 'updateUserDraft', input, {
        types: Object.values(UserType),
        drafts: true,
      }),
    )
  }
}

@Resolver(() => UserChange)
export class UserAdminResolver {
  @Query(() => UserConnection, { description: 'All students including drafts, newest first' })
  @Access(adminOfStudents)
  @FromReplica()
  allStudents(@Context() ctx: Ctx, @Args() args: StudentsArgs) {
    return allStudents(ctx, args)
  }

  @Query(() => User, { description: 'Student by ID, for admins. Fails with NOT_FOUND for other types of users' })
  @Access(adminOfStudents)
  async student(@Context() ctx: Ctx, @ArgId('User') id: string) {
    const user = await userById(ctx).load(id)
    if (user?.userType !== UserType.student) throw notFound('Student not found')
    return user
  }

  @Query(() => [UserChange], { description: 'Changes to a user made by others, newest first' })
  @Access(adminOfSupervisors)
  userChanges(@Context() ctx: Ctx, @ArgId('User', 'userId') userId: string) {
    return admins.userChanges(ctx, userId)
  }

  @FieldResolver(() => User, { nullable: true, description: 'User who made the change; null if erased' })
  changedBy(@Root() change: UserChange, @Context() ctx: Ctx) {
    return change.changedById === null ? null : userById(ctx).load(change.changedById)
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      'Updates a student’s details and records the previous values; a new e-mail address must be confirmed again',
  })
  @Access(adminOfStudents)
  async updateStudent(@Context() ctx: Ctx, @Arg('input') input: UpdatePersonInput): Promise<UpdateUserPayload> {
    return { user: await admins.updateUser(ctx, 'updateStudent', input, { types: [UserType.student] }) }
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      'Updates the details of a supervisor or partner and records the previous values; a new e-mail address must be confirmed again',
  })
  @Access(adminOfAccounts)
  async updateSupervisorPartner(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdatePersonInput,
  ): Promise<UpdateUserPayload> {
    return { user: await admins.updateUser(ctx, 'updateSupervisorPartner', input, { types: adults }) }
  }

  @Mutation(() => UpdateUserPayload, { description: 'Converts a supervisor into a partner, or vice versa' })
  @Access(adminOfAccounts)
  async switchUserType(@Context() ctx: Ctx, @Arg('input') input: SwitchUserTypeInput): Promise<UpdateUserPayload> {
    return { user: await admins.switchUserType(ctx, input.id) }
  }
}
