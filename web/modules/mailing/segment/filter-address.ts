import { first } from '../../../../shared/required.ts'

/** Segment filter as API input. */
export interface Filter {
  userTypeFilter: UserTypeChoice[]
  countryFilter: { allCountries: boolean; selectedCountries: string[] }
  includeSupervisorFilter: boolean
  sexFilter: 'a' | 'f' | 'm'
  allGrades: boolean
  gradeFilter: number[]
  emailFilter: 'all' | 'confirmed' | 'unconfirmed'
  allCategories: boolean
  categoryFilter: string[]
  registrationFilter: 'all' | 'registered' | 'draft' | 'applied' | 'notApplied'
  sessionFilter: { allExams: boolean; examIds: string[]; state: 'entered' | 'applied' | 'paid' | 'absent' }
  initiated: boolean
}

export const userTypes = ['student', 'supervisor', 'partner', 'admin'] as const
export type UserTypeChoice = (typeof userTypes)[number]
export const sexes = ['a', 'f', 'm'] as const
export const emailChoices = ['all', 'confirmed', 'unconfirmed'] as const
export const registrations = ['all', 'registered', 'draft', 'applied', 'notApplied'] as const
export const sessionStates = ['entered', 'applied', 'paid', 'absent'] as const

const names = [
  'types',
  'countries',
  'supervisors',
  'sex',
  'grades',
  'email',
  'categories',
  'registration',
  'sessions',
  'sessionState',
] as const

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const oneOf = <T extends string>(choices: readonly T[], text: string | null): T =>
  choices.find((choice) => choice === text) ?? first(choices)

/** Reads a filter from URL parameters. Without any, the filter is untouched and matches no one. */
export function readFilter(params: URLSearchParams): Filter {
  const types = params.get('types')
  const countries = params.get('countries')
  return {
    userTypeFilter: types === null ? ['student'] : userTypes.filter((type) => listOf(types).includes(type)),
    countryFilter: {
      allCountries: countries === null,
      selectedCountries: listOf(countries).filter((code) => /^[A-Z]{2}$/.test(code)),
    },
    includeSupervisorFilter: params.get('supervisors') === '1',
    sexFilter: oneOf(sexes, params.get('sex')),
    allGrades: params.get('grades') === null,
    gradeFilter: listOf(params.get('grades'))
      .map(Number)
      .filter((grade) => Number.isInteger(grade) && grade >= 1 && grade <= 12),
    emailFilter: oneOf(emailChoices, params.get('email')),
    allCategories: params.get('categories') === null,
    categoryFilter: listOf(params.get('categories')),
    registrationFilter: oneOf(registrations, params.get('registration')),
    sessionFilter: {
      allExams: params.get('sessions') === null,
      examIds: listOf(params.get('sessions')),
      state: oneOf(sessionStates, params.get('sessionState')),
    },
    initiated: types !== null,
  }
}

/** Writes a filter into URL parameters and keeps all other parameters. */
export function writeFilter(filter: Filter, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of names) params.delete(name)
  if (!filter.initiated) return params
  const put = (name: (typeof names)[number], value: string | null | false) => value && params.set(name, value)
  params.set('types', filter.userTypeFilter.join(','))
  if (!filter.countryFilter.allCountries) params.set('countries', filter.countryFilter.selectedCountries.join(','))
  put('supervisors', filter.includeSupervisorFilter && '1')
  put('sex', filter.sexFilter !== 'a' && filter.sexFilter)
  if (!filter.allGrades) params.set('grades', filter.gradeFilter.join(','))
  put('email', filter.emailFilter !== 'all' && filter.emailFilter)
  if (!filter.allCategories) params.set('categories', filter.categoryFilter.join(','))
  put('registration', filter.registrationFilter !== 'all' && filter.registrationFilter)
  if (!filter.sessionFilter.allExams) params.set('sessions', filter.sessionFilter.examIds.join(','))
  put('sessionState', filter.sessionFilter.state !== 'entered' && filter.sessionFilter.state)
  return params
}

/** Converts a filter from the server to the client's type. */
export const filterOf = (given: {
  readonly [name in keyof Filter]: unknown
}): Filter => structuredClone(given) as Filter
