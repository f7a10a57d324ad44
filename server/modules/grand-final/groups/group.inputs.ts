import { IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType, type ClassType } from 'type-graphql'
import { connectionOf, SortedArgs } from '../../../graphql/connection.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { GroupState } from './group-states.ts'
import { ParticipationGroup } from './group.entity.ts'

export const ParticipationGroupConnection = connectionOf(ParticipationGroup)

@ObjectType({ description: 'Supervisor, as shown in the Grand Final' })
export class GroupSupervisor {
  @Field(() => ID, { description: 'ID of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
}

@ObjectType({ description: 'Explanation of a group’s allocation' })
export class GroupExplanation {
  @Field({
    description:
      'Reason: granted, partly, countryCap, countryTeachersCap, programCap, totalCap, teachersCap, categoryCap, minimum, late, ' +
      'lapsed, declined or byHand',
  })
  reason: string
  @Field(() => Int, { description: 'Number of requested places' }) asked: number
  @Field(() => Int, { description: 'Number of allocated places' }) received: number
  @Field(() => String, {
    nullable: true,
    description:
      'Limit that prevented more places: country, countryTeachers, program, students, teachers, total or category',
  })
  limit?: string | null
  @Field(() => Int, { nullable: true, description: 'Number of places within the limit' }) cap?: number | null
  @Field(() => Int, { nullable: true, description: 'Number of places taken within the limit' }) taken?: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Number of places needed for another place, or for the minimum share',
  })
  needed?: number | null
  @Field(() => String, { nullable: true }) country?: string | null
  @Field(() => Int, { nullable: true, description: 'Position on the waiting list' }) position?: number | null
  @Field(() => Int, { nullable: true, description: 'Points by the rules of the event' }) score?: number | null
  @Field(() => String, { nullable: true, description: 'The organiser’s note' }) note?: string | null
}

@ObjectType({ description: 'Position on the waiting list, and what would change it' })
export class GroupWaiting {
  @Field(() => Int, { description: 'Position on the waiting list, starting at 1' }) position: number
  @Field(() => Int, { description: 'Number of groups on the waiting list' }) of: number
  @Field(() => Int, { description: 'Number of requested places' }) asked: number
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field({
    description:
      'Reason: next, undecided, phase, or the limit: country, countryTeachers, program, students, teachers or total',
  })
  reason: string
  @Field(() => Int, { nullable: true, description: 'Limit that is reached' }) cap: number | null
  @Field(() => Int, { nullable: true, description: 'Number of places taken within the limit' }) taken: number | null
  @Field(() => Int, { nullable: true, description: 'Number of places that must be returned before the request fits' })
  needed: number | null
  @Field(() => Int, { nullable: true, description: 'Largest request that would fit now; 0 for none' })
  fits: number | null
}

/** Adds the filters of groups to an existing set of fields: the list and bulk actions on its matches share them. */
function withGroupFilter<Base extends ClassType<object>>(base: Base) {
  @ArgsType()
  @InputType()
  class GroupFilter extends base {
    @Field(() => GroupState, { nullable: true }) state?: GroupState | null | undefined
    @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
    @IsOptional()
    @MaxLength(2)
    country?: string | null | undefined
    @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) tag?: string | null | undefined
    @Field(() => String, {
      nullable: true,
      description: 'Prefix of the supervisor’s name, username, or part of the group’s name',
    })
    @IsOptional()
    @MaxLength(100)
    search?: string | null | undefined
  }
  return GroupFilter
}

/** Sort keys of the list of groups. */
export const ParticipationGroupOrder = {
  createdAt: 'createdAt',
  name: 'name',
  teacher: 'teacher',
  username: 'username',
  country: 'country',
  state: 'state',
  asked: 'asked',
  quota: 'quota',
  requestedAt: 'requestedAt',
} as const
export type ParticipationGroupOrder = keyof typeof ParticipationGroupOrder
registerEnum(ParticipationGroupOrder, {
  name: 'ParticipationGroupOrder',
  description: 'Sort order of groups',
  values: {
    createdAt: 'By time of creation',
    name: 'By name of the group',
    teacher: 'By last name, then first name of the supervisor',
    username: 'By ID of the supervisor',
    country: 'By country code, those without a country first',
    state: 'By state, alphabetically',
    asked: 'By number of requested places, those without a request first',
    quota: 'By places for students and companions',
    requestedAt: 'By time of the request, those without a request first',
  },
})

@ArgsType()
export class ParticipationGroupsArgs extends withGroupFilter(SortedArgs) {
  @Field(() => ParticipationGroupOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: ParticipationGroupOrder | null
  @Id('GrandFinalEvent', { nullable: true, description: 'Event; default: the current one' })
  eventId?: string | null | undefined
}

@InputType({ description: 'Filters of the group list of the current Grand Final' })
// oxlint-disable-next-line typescript/no-extraneous-class -- it consists of the filter only
export class GroupFilterInput extends withGroupFilter(class {}) {}

@InputType()
export class CreateParticipationGroupInput {
  @Id('User', { nullable: true, description: 'Supervisor, if an organiser creates the group' })
  userId?: string | null
  @Field(() => String, { nullable: true, description: 'Group name; default: the name of its supervisor' })
  @IsOptional()
  @Length(1, 80)
  name?: string | null
}

@InputType()
export class RenameParticipationGroupInput {
  @Id('ParticipationGroup') id: string
  @Field() @Length(1, 80) name: string
}

@InputType()
export class ParticipationGroupInput {
  @Id('ParticipationGroup') id: string
}

@InputType()
export class TransferParticipationGroupInput {
  @Id('ParticipationGroup') id: string
  @Field({ description: 'Username of the supervisor to whom the group is offered' }) @Length(1, 100) username: string
}

@InputType()
export class AnswerTransferInput {
  @Id('ParticipationGroup') id: string
  @Field() accept: boolean
}

@InputType()
export class RequestQuotaInput {
  @Id('ParticipationGroup') id: string
  @Field(() => Int, { description: 'Number of students and companions' }) @Min(1) @Max(500) amount: number
}

@InputType()
export class SetMainProgramInput {
  @Id('ParticipationGroup') id: string
  @Id('GrandFinalProgram') programId: string
}

@InputType()
export class AddQuotaInput {
  @Id('ParticipationGroup') id: string
  @Field(() => Int, { description: 'Number of places to add; negative values remove places' })
  @Min(-500)
  @Max(500)
  amount: number
  @Field(() => String, { nullable: true, description: 'Reason, shown to the supervisor' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class UpdateTagInput {
  @Id('ParticipationGroup') id: string
  @Field(() => String, { nullable: true, description: 'Tag; omit to remove it' })
  @IsOptional()
  @MaxLength(60)
  tag?: string | null
}

@InputType()
export class WithdrawGroupInput {
  @Id('ParticipationGroup') id: string
  @Field(() => String, { nullable: true, description: 'Reason shown to the supervisor' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@ObjectType()
export class ParticipationGroupPayload {
  @Field(() => ParticipationGroup) group: ParticipationGroup
}

@ObjectType()
export class DeleteParticipationGroupPayload {
  @Field(() => ID) deletedId: string
}
