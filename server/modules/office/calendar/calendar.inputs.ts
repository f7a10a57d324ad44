import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsDate,
  IsIn,
  IsOptional,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Category } from '../../exams/public.ts'
import { readerRoles, WordsInput } from '../../texts/public.ts'
import { CalendarEntry } from './calendar.entity.ts'
import { IsZone } from '../../../time/is-zone.ts'

export const CalendarEntryConnection = connectionOf(CalendarEntry)

export const CalendarItemKind = { entry: 'entry', exam: 'exam' } as const
export type CalendarItemKind = (typeof CalendarItemKind)[keyof typeof CalendarItemKind]
registerEnum(CalendarItemKind, {
  name: 'CalendarItemKind',
  description: 'Whether a calendar item is an exam or another event',
  values: {
    entry: 'Entry of an admin',
    exam: 'Window of an exam, added automatically',
  },
})

@ObjectType({ description: 'Calendar item: an admin’s entry or an exam window' })
export class CalendarItem {
  @Field({ description: 'Stable key of the item' }) key: string
  @Field(() => CalendarItemKind) kind: CalendarItemKind
  @Field({ description: "Title in the viewer's language" }) title: string
  @Field({ description: 'Language of the title, ISO 639-1' }) language: string
  @Field({ description: 'Start time; with `allDay`: midnight UTC of the first day' }) startsAt: Date
  @Field({ description: 'End time; with `allDay`: midnight UTC of the last day' }) endsAt: Date
  @Field() allDay: boolean
  @Field({ description: 'IANA time zone of the item' }) timeZone: string
  @Field({ description: 'Whether this is an exam window in local time, converted to the viewer’s time zone' })
  localWindow: boolean
  @Field(() => String, { nullable: true, description: 'URL slug of the page' }) slug: string | null
  @Field(() => Int, { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) toGrade: number | null
  @Field(() => Category, { nullable: true }) category: Category | null
}

@ArgsType()
export class CalendarArgs {
  @Field(() => Date) from: Date
  @Field(() => Date) to: Date
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => Int, { nullable: true, description: 'School grade; students always see items for their own grade' })
  @IsOptional()
  @Min(1)
  @Max(12)
  grade?: number | null
}

@InputType()
class EntryDetails {
  @Field({ description: 'Lowercase letters, digits and hyphens' })
  @Length(2, 80)
  @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'Use lower-case letters, digits and hyphens' })
  slug: string

  @Field(() => [UserType]) @ArrayNotEmpty() @ArrayUnique() @IsIn(readerRoles, { each: true }) roles: UserType[]

  @Field(() => [WordsInput], { description: 'Texts in English and optionally other interface languages' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]

  @Field(() => Date) @IsDate() startsAt: Date
  @Field(() => Date) @IsDate() endsAt: Date
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the entry spans whole days, with startsAt and endsAt at midnight UTC',
  })
  allDay?: boolean | null
  @Field({ description: 'IANA time zone' }) @IsZone() timeZone: string
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null
  @Id('Category', { nullable: true, description: 'Category; default: all categories' }) categoryId?: string | null
  @Id('Exam', { nullable: true }) examId?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether readers can see the entry; default: true' })
  published?: boolean | null
}

@InputType()
export class CreateCalendarEntryInput extends EntryDetails {}

@InputType()
export class UpdateCalendarEntryInput extends EntryDetails {
  @Id('CalendarEntry') id: string
}

@ObjectType()
export class CreateCalendarEntryPayload {
  @Field(() => CalendarEntry) entry: CalendarEntry
}

@ObjectType()
export class UpdateCalendarEntryPayload {
  @Field(() => CalendarEntry) entry: CalendarEntry
}

@InputType()
export class DeleteCalendarEntryInput {
  @Id('CalendarEntry') id: string
}

@ObjectType()
export class DeleteCalendarEntryPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType()
export class CreateCalendarFeedPayload {
  @Field({ description: 'URL for calendar clients; returned only once' }) address: string
  @Field(() => User) viewer: User
}

@ObjectType()
export class RevokeCalendarFeedPayload {
  @Field(() => User) viewer: User
}
