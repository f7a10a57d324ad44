import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { required } from '../../../../shared/required.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { Access, may, or, signedIn } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { userById } from '../accounts.loaders.ts'
import { Relation } from './relation.entity.ts'
import {
  AddRelationInput,
  MyStudentsArgs,
  PeopleArgs,
  RelationPayload,
  RemoveFromListInput,
  RemoveFromListPayload,
  RespondToRelationInput,
  RespondToRelationPayload,
  SearchPeopleArgs,
} from './relation.inputs.ts'
import * as lists from './relation.lists.ts'
import * as service from './relation.service.ts'
import { RelatedPerson, RelatedPersonConnection, RelationConnection } from './relation.types.ts'

export const relationById = byId(() => Relation)

const supervisor = may('supervisor.$ID.my-students')
const partner = may('partner.$ID.supervisors')
const admin = may('admin.supervisors')

@Resolver(() => Relation)
export class RelationResolver {
  @Query(() => RelationConnection, { description: 'Students on the viewer’s list, newest first' })
  @Access(supervisor)
  myStudents(@Context() ctx: Ctx, @Args() args: MyStudentsArgs) {
    return lists.relationsBelow(ctx, args)
  }

  @Query(() => RelationConnection, { description: 'Supervisors on the viewer’s list, newest first' })
  @Access(partner)
  mySupervisors(@Context() ctx: Ctx, @Args() args: MyStudentsArgs) {
    return lists.relationsBelow(ctx, args)
  }

  @Query(() => RelationConnection, { description: 'Lists that the viewer is on, and pending requests' })
  @Access(signedIn)
  relationsAboveMe(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return lists.relationsAbove(ctx, page)
  }

  @Query(() => RelatedPersonConnection, { description: 'Students of the viewer’s supervisors' })
  @Access(may('partner.$ID.applications'))
  @FromReplica()
  partnerStudents(@Context() ctx: Ctx, @Args() args: PeopleArgs) {
    return lists.studentsOfPartner(ctx, args)
  }

  @Query(() => RelatedPersonConnection, {
    description: 'Supervisors that match the search term, with the data needed to choose one',
  })
  @Access(signedIn)
  @FromReplica()
  searchSupervisors(@Context() ctx: Ctx, @Args() args: SearchPeopleArgs) {
    return lists.searchPeople(ctx, UserType.supervisor, args)
  }

  @Query(() => RelatedPersonConnection, {
    description: 'Partners that match the search term, with the data needed to choose one',
  })
  @Access(or(supervisor, admin))
  @FromReplica()
  searchPartners(@Context() ctx: Ctx, @Args() args: SearchPeopleArgs) {
    return lists.searchPeople(ctx, UserType.partner, args)
  }

  @Query(() => RelatedPersonConnection, { description: 'Supervisors: all for an admin, their own for a partner' })
  @Access(or(partner, admin))
  @FromReplica()
  supervisors(@Context() ctx: Ctx, @Args() args: PeopleArgs) {
    return lists.listPeople(ctx, UserType.supervisor, args)
  }

  @Query(() => RelatedPersonConnection, { description: 'Partners: all for an admin, their own for a supervisor' })
  @Access(or(supervisor, admin))
  @FromReplica()
  partners(@Context() ctx: Ctx, @Args() args: PeopleArgs) {
    return lists.listPeople(ctx, UserType.partner, args)
  }

  @FieldResolver(() => RelatedPerson, { description: 'Supervisor of a student, or partner of a supervisor' })
  above(@Root() relation: Relation, @Context() ctx: Ctx) {
    return personOf(ctx, relation, relation.aboveId)
  }

  @FieldResolver(() => RelatedPerson, { description: 'Student of a supervisor, or supervisor of a partner' })
  below(@Root() relation: Relation, @Context() ctx: Ctx) {
    return personOf(ctx, relation, relation.belowId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the relation awaits the viewer’s answer' })
  waitsForMe(@Root() relation: Relation, @Context() ctx: Ctx) {
    return relation.state === 'asked' && relation.askedById !== ctx.viewer.id
  }

  @Mutation(() => RelationPayload, {
    description:
      'Connects the viewer with a supervisor, partner or student; a code takes effect immediately; with a username, the other person must accept first. Fails with RULE_BROKEN if the user types do not fit, or if the two are already connected',
  })
  @Access(signedIn)
  async addRelation(@Context() ctx: Ctx, @Arg('input') input: AddRelationInput): Promise<RelationPayload> {
    return { relation: await service.addRelation(ctx, input) }
  }

  @Mutation(() => RespondToRelationPayload, {
    description:
      'Accepts or declines a relation requested by another person. Fails with NOT_FOUND for the viewer’s own requests',
  })
  @Access(signedIn)
  async respondToRelation(
    @Context() ctx: Ctx,
    @Arg('input') input: RespondToRelationInput,
  ): Promise<RespondToRelationPayload> {
    return { relation: await service.respondToRelation(ctx, input) }
  }

  @Mutation(() => RemoveFromListPayload, { description: 'Removes a person from the viewer’s list' })
  @Access(or(supervisor, partner))
  async removeFromList(@Context() ctx: Ctx, @Arg('input') input: RemoveFromListInput): Promise<RemoveFromListPayload> {
    await service.removeFromList(ctx, input.userId)
    return { success: true }
  }

  @Mutation(() => RemoveFromListPayload, { description: 'Removes the viewer from the list of a supervisor or partner' })
  @Access(signedIn)
  async leaveList(@Context() ctx: Ctx, @Arg('input') input: RemoveFromListInput): Promise<RemoveFromListPayload> {
    await service.leaveList(ctx, input.userId)
    return { success: true }
  }
}

/**
 * One side of a relation as the viewer may see it. Usernames can be guessed, so an unanswered request reveals
 * nothing.
 */
async function personOf(ctx: Ctx, relation: Relation, userId: string): Promise<RelatedPerson> {
  const user = required(await userById(ctx).load(userId), 'user of the relation')
  const unanswered = relation.state === 'asked' && relation.askedById === ctx.viewer.id && userId !== ctx.viewer.id
  return unanswered ? RelatedPerson.unknown(user) : RelatedPerson.of(user, userId === relation.belowId)
}
