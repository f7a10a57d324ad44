import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsDate,
  IsIn,
  IsOptional,
  IsTimeZone,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Category } from '../../exams/public.ts'
import { readerRoles, WordsInput } from '../../texts/public.ts'
import { CalendarEntry } from './calendar.entity.ts'

export const CalendarEntryConnection = connectionOf(CalendarEntry)

export const CalendarItemKind = { entry: 'entry', exam: 'exam' } as const
export type CalendarItemKind = (typeof CalendarItemKind)[keyof typeof CalendarItemKind]
registerEnumType(CalendarItemKind, {
  name: 'CalendarItemKind',
  description: 'Whether a calendar item is an exam or another event',
})

@ObjectType({ description: 'Something on the calendar: an entry of the admins, or the window of an exam' })
export class CalendarItem {
  @Field({ description: 'The same for the same thing, whenever it is asked' }) key: string
  @Field(() => CalendarItemKind) kind: CalendarItemKind
  @Field() title: string
  @Field({ description: 'Of the title, ISO 639-1' }) language: string
  @Field({ description: 'With `allDay`: midnight UTC of the first day' }) startsAt: Date
  @Field({ description: 'With `allDay`: midnight UTC of the last day' }) endsAt: Date
  @Field() allDay: boolean
  @Field({ description: 'Its own zone; IANA name' }) timeZone: string
  @Field({ description: "The window of an exam that opens by everybody's own clock, here by the viewer's" })
  localWindow: boolean
  @Field(() => String, { nullable: true, description: 'The name of its page' }) slug: string | null
  @Field(() => Int, { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) toGrade: number | null
  @Field(() => Category, { nullable: true }) category: Category | null
}

@ArgsType()
export class CalendarArgs {
  @Field(() => Date) from: Date
  @Field(() => Date) to: Date
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => Int, { nullable: true, description: "A student sees what is for the student's own grade" })
  @IsOptional()
  @Min(1)
  @Max(12)
  grade?: number | null
}

@InputType()
class EntryDetails {
  @Field({ description: 'Small letters, digits and dashes' })
  @Length(2, 80)
  @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'Use lower-case letters, digits and hyphens' })
  slug: string

  @Field(() => [UserType]) @ArrayNotEmpty() @ArrayUnique() @IsIn(readerRoles, { each: true }) roles: UserType[]

  @Field(() => [WordsInput], { description: 'English and any other languages of the interface' })
  @ArrayNotEmpty()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  words: WordsInput[]

  @Field(() => Date) @IsDate() startsAt: Date
  @Field(() => Date) @IsDate() endsAt: Date
  @Field(() => Boolean, { nullable: true, description: 'Whole days: startsAt and endsAt are midnights UTC' })
  allDay?: boolean | null
  @Field({ description: 'IANA name' }) @IsTimeZone() timeZone: string
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null
  @Id('Category', { nullable: true, description: 'Every category, unless told' }) categoryId?: string | null
  @Id('Exam', { nullable: true }) examId?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Readers see it; yes unless told' }) published?: boolean | null
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
  @Field({ description: 'For a calendar program; told only now' }) address: string
  @Field(() => User) viewer: User
}

@ObjectType()
export class RevokeCalendarFeedPayload {
  @Field(() => User) viewer: User
}
