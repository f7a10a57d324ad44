import { IsIn, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Application } from '../../applications/public.ts'
import { Accommodation } from './accommodation.entity.ts'

export const AccommodationConnection = connectionOf(Accommodation)

/** Sizes of the text in percent that can be chosen. */
const textScales = [100, 125, 150, 200]

@InputType({ description: 'Accommodations of a student; at least one is needed' })
export class SetAccommodationInput {
  @Field({ description: 'Student ID' }) @Length(1, 80) username: string
  @Field(() => Int, { defaultValue: 0, description: 'Extra time as a percentage of the working time; 0, or 5 to 200' })
  @Min(0)
  @Max(200)
  percent: number
  @Field(() => Int, { defaultValue: 0, description: 'Minutes of breaks in each exam, 0 to 120' })
  @Min(0)
  @Max(120)
  breakMinutes: number
  @Field(() => Int, { defaultValue: 100, description: 'Size of the text in percent: 100, 125, 150 or 200' })
  @IsIn(textScales)
  textScale: number
  @Field({ defaultValue: false, description: 'Wider spacing of letters, words and lines' }) wideSpacing: boolean
  @Field({ defaultValue: false, description: 'A plain font' }) plainFont: boolean
  @Field({ defaultValue: false, description: 'Descriptions of pictures as text' }) figureTexts: boolean
  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD; null: no end' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  endsOn?: string | null
  @Field({ description: 'Reason, without health details' }) @Length(3, 200) reason: string
  @Field({ defaultValue: '', description: 'What was shown as proof, when, and who checked it, without health details' })
  @MaxLength(300)
  proof: string
}

@ObjectType()
export class SetAccommodationPayload {
  @Field(() => Accommodation) accommodation: Accommodation
}

@InputType()
export class RemoveAccommodationInput {
  @Id('Accommodation') id: string
}

@ObjectType()
export class RemoveAccommodationPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType({ description: 'Student with accommodations' })
export class AccommodatedStudent {
  @Field(() => ID) id: string
  @Field({ description: 'First and last name' }) name: string
  @Field() username: string
}

/** What applies to the viewer's own exam, as the exam page needs it. Neither reason nor proof. */
@ObjectType({ description: 'Accommodations that apply to the viewer in an exam, apart from extra time' })
export class Arrangements {
  @Field(() => Int, { description: 'Seconds of breaks in this exam' }) breakSeconds: number
  @Field(() => Int, { description: 'Seconds of them that past breaks have used' }) breakSecondsUsed: number
  @Field(() => Float, {
    nullable: true,
    description: 'Latest end of the break in progress in milliseconds since the Unix epoch; null without a break',
  })
  breakEndsAt: number | null
  @Field(() => Int, { description: 'Size of the text in percent' }) textScale: number
  @Field({ description: 'Whether letters, words and lines are spaced more widely' }) wideSpacing: boolean
  @Field({ description: 'Whether questions are set in a plain font' }) plainFont: boolean
  @Field({ description: 'Whether descriptions of pictures are shown as text' }) figureTexts: boolean
}

@InputType()
export class BreakInput {
  @Id('Attempt') attemptId: string
  @Field({ description: 'Tab that holds the pen' }) @Length(1, 100) tab: string
}

@ObjectType()
export class StartBreakPayload {
  @Field(() => Arrangements) arrangements: Arrangements
}

@ObjectType()
export class EndBreakPayload {
  @Field(() => Arrangements) arrangements: Arrangements
}

@InputType({ description: 'Another window of the same exam for one student; without times, it is taken back' })
export class SetOwnDateInput {
  @Id('Application') applicationId: string
  @Field(() => Date, { nullable: true, description: 'Start of the window' }) opensAt?: Date | null
  @Field(() => Date, { nullable: true, description: 'End of the window, at most 31 days later' }) closesAt?: Date | null
  @Field({ description: 'Reason, without health details' }) @Length(3, 200) reason: string
}

@ObjectType()
export class SetOwnDatePayload {
  @Field(() => Application) application: Application
}
