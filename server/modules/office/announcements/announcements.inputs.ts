import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsDate, IsIn, IsOptional, ValidateNested } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { readerRoles, WordsInput } from '../../texts/public.ts'
import { Announcement } from './announcement.entity.ts'

/** Maximum announcements. */
export const maxAnnouncements = 300

@InputType()
class AnnouncementDetails {
  @Field(() => [UserType], { description: 'Roles that see the announcement; admins do not' })
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(readerRoles, { each: true })
  roles: UserType[]

  @Id('Segment', {
    nullable: true,
    description: 'Limits the audience to a segment; default: everyone with one of the roles',
  })
  segmentId?: string | null

  @Field(() => [WordsInput], { description: 'Texts in English and optionally other interface languages' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]

  @Field(() => Date, { nullable: true, description: 'Time of sending; default: now' })
  @IsOptional()
  @IsDate()
  startsAt?: Date | null

  @Field(() => Date, { nullable: true, description: 'End of the display period; default: none' })
  @IsOptional()
  @IsDate()
  endsAt?: Date | null

  @Field(() => Boolean, { nullable: true }) pinned?: boolean | null
}

@InputType()
export class CreateAnnouncementInput extends AnnouncementDetails {}

@InputType()
export class UpdateAnnouncementInput extends AnnouncementDetails {
  @Id('Announcement') id: string
}

@ObjectType()
export class CreateAnnouncementPayload {
  @Field(() => Announcement) announcement: Announcement
}

@ObjectType()
export class UpdateAnnouncementPayload {
  @Field(() => Announcement) announcement: Announcement
}

@InputType()
export class DeleteAnnouncementInput {
  @Id('Announcement') id: string
}

@ObjectType()
export class DeleteAnnouncementPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class OrderAnnouncementsInput {
  @Field(() => [ID], { description: 'IDs of all announcements in the new order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(maxAnnouncements)
  ids: string[]
}

@ObjectType()
export class OrderAnnouncementsPayload {
  @Field(() => [Announcement]) announcements: Announcement[]
}

@InputType()
export class ReadAnnouncementsInput {
  @Field(() => [ID]) @ArrayNotEmpty() @ArrayMaxSize(maxAnnouncements) ids: string[]
}

@ObjectType()
export class ReadAnnouncementsPayload {
  @Field(() => [Announcement]) announcements: Announcement[]
  @Field(() => User) viewer: User
}
