import { Length } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { Application } from '../application.entity.ts'
import { ApplicationState } from '../application-states.ts'

export const InvitationResponse = { accept: 'accept', decline: 'decline' } as const
export type InvitationResponse = (typeof InvitationResponse)[keyof typeof InvitationResponse]
registerEnum(InvitationResponse, {
  name: 'InvitationResponse',
  description: 'Response to a team invitation',
  values: {
    accept: 'Joins the team: the application becomes `applied`, and the fee is due',
    decline: 'Ends the invitation: the application becomes `cancelled`',
  },
})

@InputType()
export class AddPartnerInput {
  @Id('Application', { description: 'ID of the viewer’s own application' }) applicationId: string
  @Field({ description: 'Student ID of the invited partner' }) @Length(1, 80) partnerId: string
}

@InputType()
export class RespondInvitationInput {
  @Id('Application', { description: 'ID of the viewer’s application in the state `invited`' }) applicationId: string
  @Field(() => InvitationResponse) response: InvitationResponse
}

@ObjectType({ description: 'Member of a team; the name is hidden until the student accepts' })
export class TeamMember {
  @Field(() => ID, { description: 'ID of this student’s application' }) applicationId: string
  @Field({ description: 'Student ID' }) username: string
  @Field(() => String, { nullable: true }) firstName: string | null
  @Field(() => String, { nullable: true }) lastName: string | null
  @Field(() => ApplicationState) state: ApplicationState
  @Field({ description: 'Whether this is the applicant of the queried application' }) self: boolean
}

/** Outcome of an invitation; `left`: accepted, but the application was cancelled later. */
export const InvitationState = {
  open: 'open',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  left: 'left',
} as const
export type InvitationState = (typeof InvitationState)[keyof typeof InvitationState]
registerEnum(InvitationState, {
  name: 'InvitationState',
  description: 'Status of a team invitation',
  values: {
    open: 'Waiting for an answer',
    accepted: 'The student joined the team and has applied',
    declined: 'The student declined',
    expired: 'Not answered in time',
    withdrawn: 'Withdrawn before it was answered',
    left: 'Accepted, but the student’s application was cancelled later',
  },
})

@ObjectType({ description: 'Invitation sent by a student; the invited student’s name is hidden until acceptance' })
export class SentInvitation {
  @Field(() => ID, { description: 'ID of the invited student’s application' }) applicationId: string
  @Field({ description: 'Student ID' }) username: string
  @Field(() => String, { nullable: true }) firstName: string | null
  @Field(() => String, { nullable: true }) lastName: string | null
  @Field(() => InvitationState) state: InvitationState
  @Field() sentAt: Date
  @Field() expiresAt: Date
}

@InputType()
export class WithdrawInvitationInput {
  @Id('Application', { description: 'ID of the invited student’s application' }) applicationId: string
}

@ObjectType()
export class WithdrawInvitationPayload {
  @Field(() => Application, { description: 'Application of the student who sent the invitation' })
  application: Application
}

@ObjectType()
export class AddPartnerPayload {
  @Field(() => Application, { description: 'ID of the viewer’s own application' }) application: Application
}
