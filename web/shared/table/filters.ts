import { addressId } from '../../relay/address-id.ts'
import { boot } from '../app/boot.ts'

/** What the address says about the filters of a list, by name. */
export type Given = Readonly<Record<string, string | undefined>>

/** Values of filters for what is not known, as the server has them. */
export const unknownCountry = 'ZZ'
export const unknownGrade = '0'
export const unknownLanguage = 'und'

/** Key of a text, with its namespace: `payments:column.state`. */
export type TextKey = `${string}:${string}`

/** What the filter bar shows for a filter. Pages give the options of a `choice` that only their query knows. */
export type FilterField =
  | { kind: 'choice'; name: string; label: TextKey; options?: readonly FilterOption[]; otherwise?: Otherwise }
  | { kind: 'exam'; name: string; label: TextKey }
  | { kind: 'country'; name: string; label: TextKey; unknown?: boolean }
  | { kind: 'person'; name: string; label: TextKey }
  | { kind: 'text'; name: string; label: TextKey }
  | { kind: 'period'; from: string; to: string; label: TextKey }

/** One value of a choice; a text that is the same in every language is given as it is. */
export interface FilterOption {
  readonly value: string
  readonly text: TextKey | { readonly plain: string }
}

/** What is shown while the address says nothing, where a choice has no empty value. */
interface Otherwise {
  readonly value: string
}

/** A filter of a list: its names in the address, its part of the query's variables, and its field in the bar. */
export interface Filter<V extends object = object> {
  readonly names: readonly string[]
  /** What the address says wrong is left out. */
  readonly variables: (given: Given) => V
  /** None: a figure or another page leads to the list with it. */
  readonly field?: FilterField
}

interface Named {
  /** In the address, where it is not the variable's. */
  name?: string
  label: TextKey
}

type Known<E extends string> = Exclude<E, '%future added value'>

/**
 * The values of an enum of the schema, in the order of the given keys. The compiler refuses a value that the schema does
 * not have, and a list that lacks one.
 */
export const valuesOf = <E extends string>(values: Readonly<Record<Known<E>, unknown>>): readonly Known<E>[] =>
  Object.keys(values) as Known<E>[]

const own = <N extends string, T>(variable: N, value: T) => ({ [variable]: value }) as { [K in N]: T }

/** A filter with an own reading of the address. */
export const filter = <V extends object>(
  names: readonly string[],
  variables: (given: Given) => V,
  field?: FilterField,
): Filter<V> => ({ names, variables, ...(field && { field }) })

/** One value of an enum. @param words key that the texts of the values stand below */
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

/** One of the options that the page's query found: `options` of the table. @param most characters of a value */
export const choiceFilter = <N extends string>(
  variable: N,
  { name = variable, label }: Named,
  most = 200,
): Filter<{ [K in N]: string | null }> =>
  filter([name], (given) => own(variable, given[name]?.slice(0, most) ?? null), { kind: 'choice', name, label })

/** A choice of two lists, one of which is shown unless the other is chosen. */
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
    otherwise: { value: 'no' },
  })

/** An exam, by its id. */
export const examFilter = (label: TextKey): Filter<{ examId: string | null }> =>
  filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null }), { kind: 'exam', name: 'exam', label })

/** A school grade of this edition. @param unknown offers those without one, too */
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

/** A country, by its ISO 3166-1 code. @param unknown offers what has none, too */
export const countryFilter = (label: TextKey, { unknown = false } = {}): Filter<{ country: string | null }> =>
  filter(
    ['country'],
    ({ country = '' }) => ({
      country: /^[A-Z]{2}$/.test(country) && (unknown || country !== unknownCountry) ? country : null,
    }),
    { kind: 'country', name: 'country', label, unknown },
  )

/** A text that the record holds. @param most characters of it that count */
export const textFilter = <N extends string>(
  variable: N,
  { name = variable, label }: Named,
  most = 80,
): Filter<{ [K in N]: string | null }> =>
  filter([name], (given) => own(variable, given[name]?.slice(0, most) ?? null), { kind: 'text', name, label })

/** The person whose the records are, by the id of the user: found by name. */
export const ownerFilter = <N extends string>(
  variable: N,
  { name = variable, label }: Named,
): Filter<{ [K in N]: string | null }> =>
  filter([name], (given) => own(variable, addressId('User', given[name]) || null), { kind: 'person', name, label })

/** A period of whole days in UTC; the last day belongs to it. */
export const periodFilter = <F extends string, T extends string>(
  from: F,
  to: T,
  label: TextKey,
): Filter<{ [K in F | T]: string | null }> =>
  filter(
    [from, to],
    (given) =>
      ({ [from]: momentOfDay(given[from]), [to]: momentOfDay(given[to], 1) }) as { [K in F | T]: string | null },
    { kind: 'period', from, to, label },
  )

const day = /^\d{4}-\d{2}-\d{2}$/

/** The moment at which a day of the address begins, or null where it is no day. @param plus days to add */
export function momentOfDay(text: string | undefined, plus = 0): string | null {
  if (!text || !day.test(text)) return null
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) ? null : new Date(moment + plus * 86_400_000).toISOString()
}
