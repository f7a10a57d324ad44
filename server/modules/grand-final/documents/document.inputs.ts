import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { ParticipantRole } from '../participants/participant.entity.ts'

/** Documents of a group. */
export const GroupDocumentKind = { groupBadges: 'groupBadges', groupList: 'groupList' } as const
export type GroupDocumentKind = (typeof GroupDocumentKind)[keyof typeof GroupDocumentKind]
registerEnum(GroupDocumentKind, {
  name: 'GroupDocumentKind',
  description: 'Type of group document',
  values: {
    groupBadges: 'Badges of all members who accepted',
    groupList: 'List of members',
  },
})

/** Documents of a participant. */
export const ParticipantDocumentKind = { badge: 'badge', invitation: 'invitation', attendance: 'attendance' } as const
export type ParticipantDocumentKind = (typeof ParticipantDocumentKind)[keyof typeof ParticipantDocumentKind]
registerEnum(ParticipantDocumentKind, {
  name: 'ParticipantDocumentKind',
  description: 'Type of participant document',
  values: {
    badge: 'Badge with a QR code for check-in',
    invitation: 'Letter of invitation',
    attendance: 'Certificate of attendance, after the check-in',
  },
})

/** Reasons why a document of a participant cannot be issued yet. */
export const DocumentObstacle = {
  noPlaces: 'noPlaces',
  notAccepted: 'notAccepted',
  depositsDue: 'depositsDue',
  passportMissing: 'passportMissing',
  notCheckedIn: 'notCheckedIn',
} as const
export type DocumentObstacle = (typeof DocumentObstacle)[keyof typeof DocumentObstacle]
registerEnum(DocumentObstacle, {
  name: 'DocumentObstacle',
  description: 'Reason why a document cannot be issued yet',
  values: {
    noPlaces: 'The group has no places',
    notAccepted: 'The invitation was not accepted',
    depositsDue: 'The group has not paid its deposits',
    passportMissing: 'The passport name, date of birth or passport number is missing',
    notCheckedIn: 'The person has not been checked in at the event',
  },
})

@ObjectType({ description: 'A participant’s document and whether it can be issued' })
export class ParticipantDocument {
  @Field(() => ParticipantDocumentKind) kind: ParticipantDocumentKind
  @Field(() => DocumentObstacle, { nullable: true, description: 'Reason why it cannot be issued yet; null if it can' })
  obstacle: DocumentObstacle | null
}

/** Kinds of documents that can be verified by QR code. */
export const GrandFinalPaperKind = { invitation: 'invitation', attendance: 'attendance' } as const
export type GrandFinalPaperKind = (typeof GrandFinalPaperKind)[keyof typeof GrandFinalPaperKind]
registerEnum(GrandFinalPaperKind, {
  name: 'GrandFinalPaperKind',
  description: 'Type of document that can be verified',
  values: {
    invitation: 'Letter of invitation',
    attendance: 'Certificate of attendance',
  },
})

@ObjectType({ description: 'Public data of a document, for anyone with its code' })
export class PublicGrandFinalPaper {
  @Field(() => GrandFinalPaperKind) kind: GrandFinalPaperKind
  @Field({ description: 'Whether the document is valid: the person still has a place, or was checked in' })
  valid: boolean
  @Field(() => String, { nullable: true, description: 'Name as in the passport; null once erased' })
  name: string | null
  @Field(() => String, { nullable: true, description: 'Last three characters of the passport number' })
  passportEnd: string | null
  @Field(() => ParticipantRole) role: ParticipantRole
  @Field({ description: 'Title of the event' }) eventTitle: string
  @Field() place: string
  @Field({ description: 'Date, YYYY-MM-DD' }) startsOn: string
  @Field({ description: 'Date, YYYY-MM-DD' }) endsOn: string
  @Field() issuer: string
  @Field() issuedAt: Date
}
