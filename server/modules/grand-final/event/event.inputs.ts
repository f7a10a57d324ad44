import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsIn,
  IsOptional,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { Id } from '../../../graphql/input.ts'
import { InLanguages, TranslationInput, WordsInput } from '../../texts/public.ts'
import { GrandFinalCategory } from './category.entity.ts'
import { CountryCapInput } from './country-caps.ts'
import { GrandFinalEvent } from './event.entity.ts'
import { PhaseEnum, type PhaseName } from './phases.ts'
import { eventCurrencies } from '../../../../shared/event-currency.ts'
import { GrandFinalProgram, ProgramKind } from './program.entity.ts'
import { IsZone } from '../../../time/is-zone.ts'

const maxPlaces = 100_000
const maxMoney = 10_000_000
const day = /^\d{4}-\d{2}-\d{2}$/

@ObjectType({ description: 'Phase of the Grand Final; it ends when the next one starts' })
export class GrandFinalPhase {
  @Field(() => PhaseEnum) name: PhaseName
  @Field() opensAt: Date
  @Field(() => Date, { nullable: true }) closesAt: Date | null
  @Field({ description: 'Whether this is the current phase' }) current: boolean
  @Field(() => [String], { description: 'Actions allowed in the phase' }) possible: string[]
}

@ObjectType({ description: 'Limit and usage of one kind of place' })
export class GrandFinalPlaces {
  @Field(() => Int, { nullable: true, description: 'Limit; null for none' }) limit: number | null
  @Field(() => Int, { description: 'Number of taken places' }) taken: number
  @Field(() => Int, { description: 'Places requested by groups on the waiting list' }) waiting: number
}

@InputType({ description: 'Phase of the event with its dates' })
export class PhaseInput {
  @Field(() => PhaseEnum) name: PhaseName
  @Field() opensAt: Date
}

@InputType({ description: 'Refund percentage up to a number of days before the event' })
export class CancellationRuleInput {
  @Field(() => Int, { description: 'Days before the event until which the rule applies' })
  @Min(0)
  @Max(1000)
  daysBefore: number
  @Field(() => Int, { description: 'Share of the amount that is refunded, in percent' })
  @Min(0)
  @Max(100)
  percent: number
}

@InputType({
  description: 'Event data; omitted fields stay unchanged, and a new event starts with the defaults of the edition',
})
export class SaveGrandFinalEventInput {
  @Id('GrandFinalEvent', { nullable: true, description: 'Event to update; omit to create a new one' }) id?:
    | string
    | null
  @Field(() => String, { nullable: true, description: 'Season; unique per event' })
  @IsOptional()
  @Length(1, 40)
  season?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) place?: string | null
  @Field(() => String, { nullable: true, description: 'ISO 4217 currency code; fixed after the first charge' })
  @IsOptional()
  @IsIn(eventCurrencies)
  currency?: string | null
  @Field(() => String, { nullable: true, description: 'IANA time zone of the event' })
  @IsOptional()
  @IsZone()
  timeZone?: string | null
  @Field(() => String, { nullable: true, description: 'Date, YYYY-MM-DD' }) @IsOptional() @Matches(day) startsOn?:
    | string
    | null
  @Field(() => String, { nullable: true, description: 'Date, YYYY-MM-DD' }) @IsOptional() @Matches(day) endsOn?:
    | string
    | null
  @Field(() => [WordsInput], { nullable: true })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words?: WordsInput[] | null
  @Field(() => [PhaseInput], { nullable: true, description: 'Phases in order' })
  @IsOptional()
  @ArrayMaxSize(7)
  phases?: PhaseInput[] | null
  @Field(() => Int, {
    nullable: true,
    description: 'Limit for students, companions and teachers together; null for no limit',
  })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  totalPlaces?: number | null
  @Field(() => Int, { nullable: true, description: 'Limit for students and companions; null for no limit' })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  studentPlaces?: number | null
  @Field(() => Int, { nullable: true, description: 'Limit for teachers; null for no limit' })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  teacherPlaces?: number | null
  @Field(() => Int, { nullable: true, description: 'Limit for students and companions per country; null for no limit' })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  countryStudentPlaces?: number | null
  @Field(() => Int, { nullable: true, description: 'Limit for teachers per country; null for no limit' })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  countryTeacherPlaces?: number | null
  @Field(() => [CountryCapInput], { nullable: true, description: 'Countries with their own limit' })
  @IsOptional()
  @ArrayMaxSize(250)
  @ValidateNested({ each: true })
  countryCaps?: CountryCapInput[] | null
  @Field(() => Int, {
    nullable: true,
    description: 'Number of students per teacher; a teacher with fewer pays the full fee',
  })
  @IsOptional()
  @Min(1)
  @Max(100)
  studentsPerTeacher?: number | null
  @Field(() => Int, { nullable: true, description: 'Highest grade that requires an adult companion; 0 for none' })
  @IsOptional()
  @Min(0)
  @Max(12)
  companionGrade?: number | null
  @Field(() => Int, { nullable: true, description: 'Number of days to accept an offer of places' })
  @IsOptional()
  @Min(1)
  @Max(120)
  offerDays?: number | null
  @Field(() => Int, { nullable: true, description: 'Card surcharge in hundredths of a percent' })
  @IsOptional()
  @Min(0)
  @Max(2000)
  cardSurcharge?: number | null
  @Field(() => Int, { nullable: true, description: 'Single-room supplement in minor units of the event’s currency' })
  @IsOptional()
  @Min(0)
  @Max(maxMoney)
  supplementAmount?: number | null
  @Field(() => [CancellationRuleInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  cancellationRules?: CancellationRuleInput[] | null
  @Field(() => Boolean, { nullable: true }) published?: boolean | null
}

@InputType()
export class SaveGrandFinalProgramInput {
  @Id('GrandFinalProgram', { nullable: true, description: 'Programme to update; omit to create a new one' }) id?:
    | string
    | null
  @Id('GrandFinalEvent') eventId: string
  @Field(() => ProgramKind) kind: ProgramKind
  @Field(() => [WordsInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field(() => Int, { description: 'Price in minor units of the event’s currency' })
  @Min(0)
  @Max(maxMoney)
  amount: number
  @Field(() => Int, { nullable: true, description: 'Price until `earlyUntil`, in minor units' })
  @IsOptional()
  @Min(0)
  @Max(maxMoney)
  earlyAmount?: number | null
  @Field(() => Int, { description: 'Part of the price that is paid first, in minor units' })
  @Min(0)
  @Max(maxMoney)
  depositAmount: number
  @Field(() => Int, { nullable: true, description: 'Deposit until `earlyUntil`, in minor units' })
  @IsOptional()
  @Min(0)
  @Max(maxMoney)
  earlyDepositAmount?: number | null
  @Field(() => Date, { nullable: true, description: 'End of the early price' }) earlyUntil?: Date | null
  @Field(() => Int, { nullable: true, description: 'Maximum number of members; omit for no limit' })
  @IsOptional()
  @Min(0)
  @Max(maxPlaces)
  capacity?: number | null
  @Field() active: boolean
}

@InputType()
export class SaveGrandFinalCategoryInput {
  @Id('GrandFinalCategory', { nullable: true, description: 'Category to update; omit to create a new one' }) id?:
    | string
    | null
  @Id('GrandFinalEvent') eventId: string
  @InLanguages() titles: TranslationInput[]
  @Field() @Length(1, 80) venue: string
  @Field(() => Int) @Min(1) @Max(20) teamFrom: number
  @Field(() => Int) @Min(1) @Max(20) teamTo: number
  @Field(() => Int) @Min(1) @Max(12) fromGrade: number
  @Field(() => Int) @Min(1) @Max(12) toGrade: number
}

@InputType()
export class DeleteGrandFinalCategoryInput {
  @Id('GrandFinalCategory') id: string
}

@InputType()
export class DeleteGrandFinalProgramInput {
  @Id('GrandFinalProgram') id: string
}

@ObjectType()
export class GrandFinalEventPayload {
  @Field(() => GrandFinalEvent) event: GrandFinalEvent
}

@ObjectType()
export class GrandFinalProgramPayload {
  @Field(() => GrandFinalProgram) program: GrandFinalProgram
}

@ObjectType()
export class GrandFinalCategoryPayload {
  @Field(() => GrandFinalCategory) category: GrandFinalCategory
}

@ObjectType()
export class DeleteGrandFinalPartPayload {
  @Field(() => ID) deletedId: string
}
