import { Field, ID, ObjectType } from 'type-graphql'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { currentEvent } from '../event/event.service.ts'
import { finalCategoryById } from '../event/event.loaders.ts'
import { groupById } from '../groups/group.loaders.ts'
import { placedStates } from '../groups/group-states.ts'
import { openDetails, passportName } from '../participants/details.ts'
import { Participant, ParticipantRole } from '../participants/participant.entity.ts'

@ObjectType({ description: 'Person with a place, for hotel, caterer and bus company' })
export class GrandFinalTraveller {
  @Field(() => ID, { description: 'ID of the Participant' }) participantId: string
  @Field({ description: 'First and last name' }) name: string
  @Field(() => String, { nullable: true, description: 'Name as in the passport' }) passportName: string | null
  @Field(() => ParticipantRole) role: ParticipantRole
  @Field({ description: 'Name of the group' }) group: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field(() => String, { nullable: true, description: 'Category of the Grand Final' }) category: string | null
  @Field(() => String, { nullable: true, description: 'Name of the team' }) team: string | null
  @Field(() => String, { nullable: true, description: 'Name of the student that the companion accompanies' })
  companionOf: string | null
  @Field() singleRoom: boolean
  @Field(() => String, { nullable: true }) roomWish: string | null
  @Field(() => String, { nullable: true, description: 'Date, YYYY-MM-DD' }) birth: string | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) nationality: string | null
  @Field(() => String, { nullable: true, description: 'Diet' }) diet: string | null
  @Field(() => String, { nullable: true }) allergies: string | null
  @Field(() => String, { nullable: true }) phone: string | null
  @Field(() => Date, { nullable: true }) arrivalAt: Date | null
  @Field(() => String, { nullable: true, description: 'Means of arrival, such as a flight number' }) arrivalBy:
    | string
    | null
  @Field(() => Date, { nullable: true }) departureAt: Date | null
  @Field(() => String, { nullable: true, description: 'Means of departure, such as a flight number' }) departureBy:
    | string
    | null
}

/** All members with a place at the current event, by group; null without an event. */
export async function travelList(ctx: Ctx): Promise<GrandFinalTraveller[] | null> {
  const event = await currentEvent(ctx)
  if (!event) return null
  const members = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .innerJoin('participant.group', 'g')
    .where(
      `participant.eventId = :eventId and participant.removedAt is null and participant.response = 'accepted'
       and g.state = any(:states)`,
      { eventId: event.id, states: placedStates },
    )
    .orderBy('g.name')
    .addOrderBy('g.id')
    .addOrderBy('participant.createdAt')
    .addOrderBy('participant.id')
    .getMany()
  const nameOf = ({ firstName, lastName }: Participant) => `${firstName} ${lastName}`
  const names = new Map(members.map((member) => [member.id, nameOf(member)]))
  return Promise.all(
    members.map(async (member) => {
      const [details, group, category] = await Promise.all([
        openDetails(ctx, member),
        referenced(groupById(ctx), member.groupId),
        member.categoryId ? finalCategoryById(ctx).load(member.categoryId) : null,
      ])
      return Object.assign(new GrandFinalTraveller(), {
        participantId: toGlobalId('Participant', member.id),
        name: nameOf(member),
        passportName: passportName(details),
        role: member.role,
        group: group.name,
        country: group.country,
        category: category ? localized(category.titles, ctx.locale) : null,
        team: member.team,
        companionOf: member.companionOfId ? (names.get(member.companionOfId) ?? null) : null,
        singleRoom: member.singleRoom,
        roomWish: details?.roomWish ?? null,
        birth: details?.birth ?? null,
        nationality: details?.nationality ?? null,
        diet: details?.diet ?? null,
        allergies: details?.allergies ?? null,
        phone: details?.phone ?? null,
        arrivalAt: details?.arrivalAt ?? null,
        arrivalBy: details?.arrivalBy ?? null,
        departureAt: details?.departureAt ?? null,
        departureBy: details?.departureBy ?? null,
      })
    }),
  )
}
