import { ArrayMaxSize, ArrayUnique, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { Ids } from '../../graphql/input.ts'
import { UserType } from '../../context/viewer.ts'

/** Sex of the people in a segment; `a`: any. */
export const SexFilter = { a: 'a', f: 'f', m: 'm' } as const
export type SexFilter = keyof typeof SexFilter
registerEnum(SexFilter, {
  name: 'SegmentSexFilter',
  description: 'Sex filter of a segment',
  values: {
    a: 'Any',
    f: 'Female',
    m: 'Male',
  },
})

export const EmailFilter = { all: 'all', confirmed: 'confirmed', unconfirmed: 'unconfirmed' } as const
export type EmailFilter = keyof typeof EmailFilter
registerEnum(EmailFilter, {
  name: 'SegmentEmailFilter',
  description: 'Filter by confirmation of the e-mail address',
  values: {
    all: 'Regardless of the address',
    confirmed: 'With a confirmed address',
    unconfirmed: 'With an address that is not confirmed',
  },
})

/** `applied` and `notApplied` consider uncancelled applications to any exam. */
export const RegistrationFilter = {
  all: 'all',
  registered: 'registered',
  draft: 'draft',
  applied: 'applied',
  notApplied: 'notApplied',
} as const
export type RegistrationFilter = keyof typeof RegistrationFilter
registerEnum(RegistrationFilter, {
  name: 'SegmentRegistrationFilter',
  description: 'Registration filter of a segment',
  values: {
    all: 'Drafts and registered people',
    registered: 'Registration completed',
    draft: 'Registration not completed',
    applied: 'Students with an application that was not cancelled',
    notApplied: 'Students whose applications were all cancelled, or who have none',
  },
})

/** `entered`: applied or paid; `absent`: neither. */
export const SessionState = { entered: 'entered', applied: 'applied', paid: 'paid', absent: 'absent' } as const
export type SessionState = keyof typeof SessionState
registerEnum(SessionState, {
  name: 'SegmentSessionState',
  description: 'Application state in a session filter',
  values: {
    entered: 'With an application to one of the exams, paid or not',
    applied: 'With an unpaid application to one of the exams',
    paid: 'With a paid application to one of the exams',
    absent: 'Without an application to any of the exams; cancelled ones do not count',
  },
})

@InputType('SegmentCountryFilterInput', { description: 'Country filter of a segment' })
@ObjectType({ description: 'Country filter of a segment' })
export class SegmentCountryFilter {
  @Field() allCountries: boolean
  @Field(() => [String], { description: 'ISO 3166-1 alpha-2 country code' })
  @ArrayMaxSize(260)
  @Matches(/^[A-Z]{2}$/, { each: true })
  selectedCountries: string[]
}

@InputType('SegmentSessionFilterInput', { description: 'Filter by exams that students registered for or missed' })
@ObjectType({ description: 'Filter by exams that students registered for or missed' })
export class SegmentSessionFilter {
  @Field({ description: 'Whether there is no condition on exams; otherwise an empty list matches no student' })
  allExams: boolean
  @Ids('Exam', { description: 'Matches any of these exams' }) @ArrayMaxSize(100) examIds: string[]
  @Field(() => SessionState) state: SessionState
}

/** Audience of a mail, an announcement or a form. Grade, category and session are conditions on students only. */
@InputType('SegmentFilterInput', { description: 'Filter of a segment' })
@ObjectType({ description: 'Filter of a segment' })
export class SegmentFilter {
  @Field(() => [UserType]) @ArrayMaxSize(4) @ArrayUnique() userTypeFilter: UserType[]
  @Field(() => SegmentCountryFilter) @ValidateNested() countryFilter: SegmentCountryFilter
  @Field({ description: 'Whether to include the supervisors of the matching students' })
  includeSupervisorFilter: boolean
  @Field(() => SexFilter) sexFilter: SexFilter
  @Field({ description: 'Whether students of all grades match; otherwise an empty list matches no student' })
  allGrades: boolean
  @Field(() => [Int], { description: 'School grades' })
  @ArrayMaxSize(12)
  @Min(1, { each: true })
  @Max(12, { each: true })
  gradeFilter: number[]
  @Field(() => EmailFilter) emailFilter: EmailFilter
  @Field({ description: 'Whether there is no condition on categories; otherwise an empty list matches no student' })
  allCategories: boolean
  @Field(() => [String], { description: 'Slugs of categories that the student chose or applied in' })
  @ArrayMaxSize(50)
  @Length(1, 100, { each: true })
  categoryFilter: string[]
  @Field(() => RegistrationFilter) registrationFilter: RegistrationFilter
  @Field(() => SegmentSessionFilter) @ValidateNested() sessionFilter: SegmentSessionFilter
  @Field({ description: 'Whether the filter has any condition; without one it matches no one' }) initiated: boolean
}

/** Initial filter with the defaults of the specification. It matches no one. */
export const untouchedFilter: SegmentFilter = {
  userTypeFilter: ['student'],
  countryFilter: { allCountries: true, selectedCountries: [] },
  includeSupervisorFilter: false,
  sexFilter: 'a',
  allGrades: true,
  gradeFilter: [],
  emailFilter: 'all',
  allCategories: true,
  categoryFilter: [],
  registrationFilter: 'all',
  sessionFilter: { allExams: true, examIds: [], state: 'entered' },
  initiated: false,
}

/**
 * A filter as it is stored: if values are listed, `all…` is false, so that removing values never widens the audience.
 */
export const storedFilterOf = (filter: SegmentFilter): SegmentFilter => ({
  ...filter,
  allGrades: filter.allGrades && !filter.gradeFilter.length,
  allCategories: filter.allCategories && !filter.categoryFilter.length,
  sessionFilter: {
    ...filter.sessionFilter,
    allExams: filter.sessionFilter.allExams && !filter.sessionFilter.examIds.length,
  },
})
