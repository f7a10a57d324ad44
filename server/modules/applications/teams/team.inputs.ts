import { Length } from 'class-validator'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Application } from '../application.entity.ts'
import { ApplicationState } from '../application-states.ts'

export const InvitationResponse = { accept: 'accept', decline: 'decline' } as const
export type InvitationResponse = (typeof InvitationResponse)[keyof typeof InvitationResponse]
registerEnumType(InvitationResponse, { name: 'InvitationResponse', description: 'Answer to an invitation to a team' })

@InputType()
export class AddPartnerInput {
  @Id('Application', { description: 'One’s own' }) applicationId: string
  @Field({ description: 'Student ID of the partner' }) @Length(1, 80) partnerId: string
}

@InputType()
export class RespondInvitationInput {
  @Id('Application', { description: 'One’s own, in the state `invited`' }) applicationId: string
  @Field(() => InvitationResponse) response: InvitationResponse
}

@ObjectType({ description: 'Somebody with whom an exam is sat. Who has not agreed shows no name.' })
export class TeamMember {
  @Field(() => ID, { description: 'Of this student’s own application' }) applicationId: string
  @Field({ description: 'Student ID' }) username: string
  @Field(() => String, { nullable: true }) firstName: string | null
  @Field(() => String, { nullable: true }) lastName: string | null
  @Field(() => ApplicationState) state: ApplicationState
  @Field({ description: 'The student whose application was asked' }) self: boolean
}

/** Outcome of an invitation; `left`: accepted, but the student is no longer entered. */
export const InvitationState = {
  open: 'open',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  left: 'left',
} as const
export type InvitationState = (typeof InvitationState)[keyof typeof InvitationState]
registerEnumType(InvitationState, { name: 'InvitationState', description: 'Status of an invitation to a team' })

@ObjectType({ description: 'An invitation that a student sent. Who has not agreed shows no name.' })
export class SentInvitation {
  @Field(() => ID, { description: 'Of the application of whoever was invited' }) applicationId: string
  @Field({ description: 'Student ID' }) username: string
  @Field(() => String, { nullable: true }) firstName: string | null
  @Field(() => String, { nullable: true }) lastName: string | null
  @Field(() => InvitationState) state: InvitationState
  @Field() sentAt: Date
  @Field() expiresAt: Date
}

@InputType()
export class WithdrawInvitationInput {
  @Id('Application', { description: 'Of whoever was invited' }) applicationId: string
}

@ObjectType()
export class WithdrawInvitationPayload {
  @Field(() => Application, { description: 'Of the student who had invited' }) application: Application
}

@ObjectType()
export class AddPartnerPayload {
  @Field(() => Application, { description: 'One’s own' }) application: Application
}
