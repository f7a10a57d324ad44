import { IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { GroupState } from './group-states.ts'
import { ParticipationGroup } from './group.entity.ts'

export const ParticipationGroupConnection = connectionOf(ParticipationGroup)

@ObjectType({ description: 'A supervisor, as the Grand Final shows one' })
export class GroupSupervisor {
  @Field(() => ID, { description: 'The id of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
}

@ObjectType({ description: 'Why a group has the places that it has' })
export class GroupExplanation {
  @Field({
    description:
      'granted, partly, countryCap, countryTeachersCap, programCap, totalCap, teachersCap, categoryCap, minimum, late, ' +
      'lapsed, declined or byHand',
  })
  reason: string
  @Field(() => Int, { description: 'Places asked for' }) asked: number
  @Field(() => Int, { description: 'Places received' }) received: number
  @Field(() => String, {
    nullable: true,
    description:
      'The limit for which it received no more: country, countryTeachers, program, students, teachers, total or category',
  })
  limit?: string | null
  @Field(() => Int, { nullable: true, description: 'The most places within that limit' }) cap?: number | null
  @Field(() => Int, { nullable: true, description: 'How much of it is taken' }) taken?: number | null
  @Field(() => Int, { nullable: true, description: 'What another place, or the smallest share of the group, needs' })
  needed?: number | null
  @Field(() => String, { nullable: true }) country?: string | null
  @Field(() => Int, { nullable: true, description: 'Place on the waiting list' }) position?: number | null
  @Field(() => Int, { nullable: true, description: 'Points by the rules of the event' }) score?: number | null
  @Field(() => String, { nullable: true, description: 'An organiser’s own words' }) note?: string | null
}

@ObjectType({ description: 'Where a group stands on the waiting list, and what would change it' })
export class GroupWaiting {
  @Field(() => Int) position: number
  @Field(() => Int, { description: 'Groups on the waiting list' }) of: number
  @Field(() => Int, { description: 'Places asked for' }) asked: number
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' }) country: string | null
  @Field({
    description: 'next, undecided, phase, or the limit: country, countryTeachers, program, students, teachers or total',
  })
  reason: string
  @Field(() => Int, { nullable: true, description: 'The limit that is reached' }) cap: number | null
  @Field(() => Int, { nullable: true, description: 'How much of it is taken' }) taken: number | null
  @Field(() => Int, { nullable: true, description: 'Places that have to come back before the request fits' })
  needed: number | null
  @Field(() => Int, { nullable: true, description: 'The largest request that would fit now; 0: none' })
  fits: number | null
}

@ArgsType()
export class ParticipationGroupsArgs extends PageArgs {
  @Id('GrandFinalEvent', { nullable: true, description: 'The present event unless told' }) eventId?: string | null
  @Field(() => GroupState, { nullable: true }) state?: GroupState | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' }) @IsOptional() @MaxLength(2) country?:
    | string
    | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) tag?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Beginnings of the supervisor’s names, a username, or a part of the group’s name',
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType()
export class CreateParticipationGroupInput {
  @Id('User', { nullable: true, description: 'The supervisor, where an organiser makes the group' })
  userId?: string | null
  @Field(() => String, { nullable: true, description: 'Named after its supervisor unless told' })
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
  @Field({ description: 'Of the supervisor who is asked to take it over' }) @Length(1, 100) username: string
}

@InputType()
export class AnswerTransferInput {
  @Id('ParticipationGroup') id: string
  @Field() accept: boolean
}

@InputType()
export class RequestQuotaInput {
  @Id('ParticipationGroup') id: string
  @Field(() => Int, { description: 'Students and companions' }) @Min(1) @Max(500) amount: number
}

@InputType()
export class SetMainProgramInput {
  @Id('ParticipationGroup') id: string
  @Id('GrandFinalProgram') programId: string
}

@InputType()
export class AddQuotaInput {
  @Id('ParticipationGroup') id: string
  @Field(() => Int, { description: 'Places that come in addition; negative to take some back' })
  @Min(-500)
  @Max(500)
  amount: number
  @Field(() => String, { nullable: true, description: 'The supervisor reads it' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class UpdateTagInput {
  @Id('ParticipationGroup') id: string
  @Field(() => String, { nullable: true, description: 'None: the tag is removed' })
  @IsOptional()
  @MaxLength(60)
  tag?: string | null
}

@InputType()
export class WithdrawGroupInput {
  @Id('ParticipationGroup') id: string
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(500) reason?: string | null
}

@ObjectType()
export class ParticipationGroupPayload {
  @Field(() => ParticipationGroup) group: ParticipationGroup
}

@ObjectType()
export class DeleteParticipationGroupPayload {
  @Field(() => ID) deletedId: string
}
