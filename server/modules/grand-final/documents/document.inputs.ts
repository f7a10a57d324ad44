import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { ParticipantRole } from '../participants/participant.entity.ts'

/** Documents of a group. */
export const GroupDocumentKind = { groupBadges: 'groupBadges', groupList: 'groupList' } as const
export type GroupDocumentKind = (typeof GroupDocumentKind)[keyof typeof GroupDocumentKind]
registerEnumType(GroupDocumentKind, { name: 'GroupDocumentKind', description: 'Type of group document' })

/** Documents of a participant. */
export const ParticipantDocumentKind = { badge: 'badge', invitation: 'invitation', attendance: 'attendance' } as const
export type ParticipantDocumentKind = (typeof ParticipantDocumentKind)[keyof typeof ParticipantDocumentKind]
registerEnumType(ParticipantDocumentKind, {
  name: 'ParticipantDocumentKind',
  description: 'Type of participant document',
})

/** Kinds of documents that can be verified by QR code. */
export const GrandFinalPaperKind = { invitation: 'invitation', attendance: 'attendance' } as const
export type GrandFinalPaperKind = (typeof GrandFinalPaperKind)[keyof typeof GrandFinalPaperKind]
registerEnumType(GrandFinalPaperKind, { name: 'GrandFinalPaperKind', description: 'Type of document' })

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
  @Field() eventTitle: string
  @Field() place: string
  @Field({ description: 'Date, YYYY-MM-DD' }) startsOn: string
  @Field({ description: 'Date, YYYY-MM-DD' }) endsOn: string
  @Field() issuer: string
  @Field() issuedAt: Date
}
