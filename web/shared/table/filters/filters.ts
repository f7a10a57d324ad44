import { addressId } from '../../../relay/address-id.ts'
import { boot } from '../../app/boot.ts'
import { homeZone, startOfDay } from '../../../base/zone.ts'

/** Filter values in the URL, by name. */
export type Given = Readonly<Record<string, string | undefined>>

/** Filter values for "unknown", as the server defines them. */
export const unknownCountry = 'ZZ'
export const unknownGrade = '0'
export const unknownLanguage = 'und'

/** Text key with its namespace: `payments:column.state`. */
export type TextKey = `${string}:${string}`

/** Field of a filter in the filter bar. The page passes the options of a `choice` that come from its query. */
export type FilterField =
  | { kind: 'choice'; name: string; label: TextKey; options?: readonly FilterOption[]; defaultValue?: DefaultValue }
  | { kind: 'exam'; name: string; label: TextKey }
  | { kind: 'country'; name: string; label: TextKey; unknown?: boolean }
  | { kind: 'person'; name: string; label: TextKey }
  | { kind: 'period'; from: string; to: string; label: TextKey }

/** Option of a choice; `plain` texts are the same in every language. */
export interface FilterOption {
  readonly value: string
  readonly text: TextKey | { readonly plain: string }
}

/** Default value of a choice without an empty option. */
interface DefaultValue {
  readonly value: string
}

/** Filter of a list: its names in the URL, its query variables, and its field in the filter bar. */
export interface Filter<V extends object = object> {
  readonly names: readonly string[]
  /** Invalid values are ignored. */
  readonly variables: (given: Given) => V
  /** Without it, only links from a figure or another page set the filter. */
  readonly field?: FilterField
  /** Selects the subject of the list by a control of the page: it is not a filter that can be cleared. */
  readonly isScope?: true
}

interface Named {
  /** Name in the URL, if it differs from the variable's. */
  name?: string
  label: TextKey
}

type Known<E extends string> = Exclude<E, '%future added value'>

/**
 * Enum values in the order of the given keys. The compiler rejects values that the schema does not have, and incomplete
 * lists.
 */
export const valuesOf = <E extends string>(values: Readonly<Record<Known<E>, unknown>>): readonly Known<E>[] =>
  Object.keys(values) as Known<E>[]

const own = <N extends string, T>(variable: N, value: T) => ({ [variable]: value }) as { [K in N]: T }

/** Filter that parses the URL with its own function. */
export const filter = <V extends object>(
  names: readonly string[],
  variables: (given: Given) => V,
  field?: FilterField,
): Filter<V> => ({ names, variables, ...(field && { field }) })

/** Selection by a control of the page, such as the exam of a ranking. */
export const scope = <V extends object>(names: readonly string[], variables: (given: Given) => V): Filter<V> => ({
  names,
  variables,
  isScope: true,
})

/** Filter for an enum value. @param words key prefix of the value texts */
export function enumFilter<N extends string, E extends string>(
  variable: N,
  values: readonly E[],
  { name = variable, label, words }: { name?: string; label: TextKey; words: TextKey },
): Filter<{ [K in N]: E | null }> {
  const options = values.map((value) => ({ value, text: `${words}.${value}` as const }))
  return filter([name], (given) => own(variable, values.find((value) => value === given[name]) ?? null), {
    kind: 'choice',
    name,
    label,
    options,
  })
}

/**
 * Filter for one of the options loaded by the page's query, passed to the table as `options`.
 * @param max maximum length of a value
 */
export const choiceFilter = <N extends string>(
  variable: N,
  { name = variable, label }: Named,
  max = 200,
): Filter<{ [K in N]: string | null }> =>
  filter([name], (given) => own(variable, given[name]?.slice(0, max) ?? null), { kind: 'choice', name, label })

/** Filter for a number of up to four digits, one of the options that the page passes. */
export const numberFilter = <N extends string>(variable: N, label: TextKey): Filter<{ [K in N]: number | null }> =>
  filter(
    [variable],
    (given) => own(variable, /^\d{1,4}$/.test(given[variable] ?? '') ? Number(given[variable]) : null),
    { kind: 'choice', name: variable, label },
  )

/** Filter that switches between two lists, with one as default. */
export const switchFilter = <N extends string>(
  variable: N,
  { name = variable, label, off, on }: Named & { off: TextKey; on: TextKey },
): Filter<{ [K in N]: boolean }> =>
  filter([name], (given) => own(variable, given[name] === 'yes'), {
    kind: 'choice',
    name,
    label,
    options: [
      { value: 'no', text: off },
      { value: 'yes', text: on },
    ],
    defaultValue: { value: 'no' },
  })

/** Filter for an exam, by id. */
export const examFilter = (label: TextKey): Filter<{ examId: string | null }> =>
  filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null }), { kind: 'exam', name: 'exam', label })

/** Filter for a school grade of the edition. @param unknown adds an option for records without a grade */
export function gradeFilter(label: TextKey, { unknown = false } = {}): Filter<{ grade: number | null }> {
  const [from, to] = boot.edition.grades
  const known = Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  const grades = unknown ? [...known, unknownGrade] : known
  return filter(['grade'], ({ grade = '' }) => ({ grade: grades.includes(grade) ? Number(grade) : null }), {
    kind: 'choice',
    name: 'grade',
    label,
    options: grades.map((grade) => ({
      value: grade,
      text: grade === unknownGrade ? 'table:noGrade' : { plain: grade },
    })),
  })
}

/** Filter for a country, by ISO 3166-1 code. @param unknown adds an option for records without a country */
export const countryFilter = (label: TextKey, { unknown = false } = {}): Filter<{ country: string | null }> =>
  filter(
    ['country'],
    ({ country = '' }) => ({
      country: /^[A-Z]{2}$/.test(country) && (unknown || country !== unknownCountry) ? country : null,
    }),
    { kind: 'country', name: 'country', label, unknown },
  )

/** Filter for the owner of the records, by user id; found by name. */
export const ownerFilter = <N extends string>(
  variable: N,
  { name = variable, label }: Named,
): Filter<{ [K in N]: string | null }> =>
  filter([name], (given) => own(variable, addressId('User', given[name]) || null), { kind: 'person', name, label })

/** Name of the zone in the URL; without it, days are those of the page's zone. */
export const zoneParameter = 'zone'

/** Time zone of the days in a URL: the page's, or UTC in links from the statistics, which count days in UTC. */
export const zoneOfDays = (given: Given): string => (given[zoneParameter] === 'UTC' ? 'UTC' : homeZone())

/** Query variables of a range of days, last day included. */
export const periodOf = <F extends string, T extends string>(from: F, to: T, given: Given) =>
  ({
    [from]: momentOfDay(given[from], 0, zoneOfDays(given)),
    [to]: momentOfDay(given[to], 1, zoneOfDays(given)),
  }) as { [K in F | T]: string | null }

/** Filter for a range of days in the page's zone, last day included. */
export const periodFilter = <F extends string, T extends string>(
  from: F,
  to: T,
  label: TextKey,
): Filter<{ [K in F | T]: string | null }> =>
  filter([from, to, zoneParameter], (given) => periodOf(from, to, given), { kind: 'period', from, to, label })

const day = /^\d{4}-\d{2}-\d{2}$/

/** Start of a day in a zone, the page's by default; null if it is not a valid day. @param plus days to add */
export function momentOfDay(text: string | undefined, plus = 0, zone: string = homeZone()): string | null {
  if (!text || !day.test(text)) return null
  const wanted = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(wanted)) return null
  return startOfDay(new Date(wanted + plus * 86_400_000).toISOString().slice(0, 10), zone).toISOString()
}
