import { ArrayMaxSize, ArrayUnique, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Ids } from '../../graphql/input.ts'
import { UserType } from '../../graphql/viewer.ts'

/** Sex of the people in a segment; `a`: any. */
export const SexFilter = { a: 'a', f: 'f', m: 'm' } as const
export type SexFilter = keyof typeof SexFilter
registerEnumType(SexFilter, { name: 'SegmentSexFilter', description: 'Sex of the people in a segment; a: any' })

export const EmailFilter = { all: 'all', confirmed: 'confirmed', unconfirmed: 'unconfirmed' } as const
export type EmailFilter = keyof typeof EmailFilter
registerEnumType(EmailFilter, { name: 'SegmentEmailFilter', description: 'Confirmation of the e-mail address' })

/** `applied` and `notApplied` consider uncancelled applications to any exam. */
export const RegistrationFilter = {
  all: 'all',
  registered: 'registered',
  draft: 'draft',
  applied: 'applied',
  notApplied: 'notApplied',
} as const
export type RegistrationFilter = keyof typeof RegistrationFilter
registerEnumType(RegistrationFilter, {
  name: 'SegmentRegistrationFilter',
  description: 'How far a registration has come: draft, registered, with or without an application',
})

/** `entered`: applied or paid; `absent`: neither. */
export const SessionState = { entered: 'entered', applied: 'applied', paid: 'paid', absent: 'absent' } as const
export type SessionState = keyof typeof SessionState
registerEnumType(SessionState, { name: 'SegmentSessionState', description: 'State of the application for a session' })

@InputType('SegmentCountryFilterInput', { description: 'Countries of a segment' })
@ObjectType({ description: 'Countries of a segment' })
export class SegmentCountryFilter {
  @Field() allCountries: boolean
  @Field(() => [String], { description: 'ISO 3166-1 alpha-2' })
  @ArrayMaxSize(260)
  @Matches(/^[A-Z]{2}$/, { each: true })
  selectedCountries: string[]
}

@InputType('SegmentSessionFilterInput', { description: 'Exams that students of a segment entered or missed' })
@ObjectType({ description: 'Exams that students of a segment entered or missed' })
export class SegmentSessionFilter {
  @Ids('Exam', { description: 'Any of these exams; empty: no condition' }) @ArrayMaxSize(100) examIds: string[]
  @Field(() => SessionState) state: SessionState
}

/** Audience of a mail, an announcement or a form. Grade, category and session are conditions on students only. */
@InputType('SegmentFilterInput', { description: 'Conditions that people of a segment fulfil' })
@ObjectType({ description: 'Conditions that people of a segment fulfil' })
export class SegmentFilter {
  @Field(() => [UserType]) @ArrayMaxSize(4) @ArrayUnique() userTypeFilter: UserType[]
  @Field(() => SegmentCountryFilter) @ValidateNested() countryFilter: SegmentCountryFilter
  @Field({ description: 'Adds the supervisors of the matching students' }) includeSupervisorFilter: boolean
  @Field(() => SexFilter) sexFilter: SexFilter
  @Field(() => [Int], { description: 'Empty: all grades' })
  @ArrayMaxSize(12)
  @Min(1, { each: true })
  @Max(12, { each: true })
  gradeFilter: number[]
  @Field(() => EmailFilter) emailFilter: EmailFilter
  @Field(() => [String], { description: 'Slugs of categories that the student chose or applied in; empty: all' })
  @ArrayMaxSize(50)
  @Length(1, 100, { each: true })
  categoryFilter: string[]
  @Field(() => RegistrationFilter) registrationFilter: RegistrationFilter
  @Field(() => SegmentSessionFilter) @ValidateNested() sessionFilter: SegmentSessionFilter
  @Field({ description: 'False for a filter that nobody has touched: it matches nobody' }) initiated: boolean
}

/** Initial filter with the specification's defaults. It matches no one. */
export const untouchedFilter: SegmentFilter = {
  userTypeFilter: ['student'],
  countryFilter: { allCountries: true, selectedCountries: [] },
  includeSupervisorFilter: false,
  sexFilter: 'a',
  gradeFilter: [],
  emailFilter: 'all',
  categoryFilter: [],
  registrationFilter: 'all',
  sessionFilter: { examIds: [], state: 'entered' },
  initiated: false,
}
