import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ParticipantFileKind } from './participant-file.entity.ts'

@InputType()
export class RemoveParticipantFileInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant') participantId: string
  @Field(() => ParticipantFileKind) kind: ParticipantFileKind
}

@ObjectType()
export class ParticipantFilePayload {
  @Field(() => Participant) participant: Participant
}
