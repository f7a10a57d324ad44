import { can, type Permission } from '../../../../shared/permission.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { unknownCountry, unknownGrade, unknownLanguage } from '../../../shared/table/filters/filters.ts'
import { seasonOf, type Dimension, type StatisticsView } from './statistics-view.ts'

/** Filters shared by the rows behind a figure. */
export interface Behind {
  from: string
  to: string
  filters: Readonly<Record<string, string>>
}

/** Filters of the rows behind the current figures and behind the figures of the comparison. */
export interface BehindBoth {
  behind: Behind
  /** null without data */
  before: Behind | null
}

/** Period and filter of the page. */
export function behindPage(view: StatisticsView, { from, to }: { from: string; to: string }): Behind {
  const { exam, category, country } = view
  return { from, to, filters: given({ exam, category, country }) }
}

interface Compared {
  readonly previousFrom: string | null | undefined
  readonly previousTo: string | null | undefined
  readonly previousExam: { readonly id: string } | null | undefined
}

/** Period and filter of the comparison; null without data. */
export function behindPrevious(
  { filters }: Behind,
  { previousFrom, previousTo, previousExam }: Compared,
): Behind | null {
  if (!previousFrom || !previousTo) return null
  return {
    from: previousFrom,
    to: previousTo,
    filters: previousExam ? { ...filters, exam: previousExam.id } : filters,
  }
}

/** Link to the applications for exams that have not ended, regardless of the period. */
export const activeLink = (
  filters: Record<string, string>,
  more: { state?: string; stage?: string; kept?: '1' },
): Link => address('admin.applications', 'applications', { ...filters, active: '1', ...more })

/** Filters for the row of unknown values, e.g. people without a country or payments not for an exam. */
const unknown: Partial<Record<Dimension | 'method', Readonly<Record<string, string>>>> = {
  country: { country: unknownCountry },
  grade: { grade: unknownGrade },
  language: { language: unknownLanguage },
  exam: { noExam: '1' },
  category: { noExam: '1' },
  method: { noMethod: '1' },
}

/** Filters of one breakdown row; null if the row has nothing within the period. */
export function behindRow(
  behind: Behind | null,
  by: Dimension | 'method',
  { key, id }: { key: string; id: string | null },
): Behind | null {
  if (!behind || by === 'edition') return behind
  if (by === 'season') return within(behind, seasonOf(Number(key)))
  if (key === '') return { ...behind, filters: { ...behind.filters, ...unknown[by] } }
  const value = by === 'exam' || by === 'category' || by === 'supervisor' || by === 'partner' ? id : key
  if (!value) return null
  // When two exams are compared, the row is the exam that the filter already selects.
  if (by === 'exam' && 'exam' in behind.filters) return behind
  return { ...behind, filters: { ...behind.filters, [by]: value } }
}

/** Restricts the filters to a range of days; null if the ranges do not overlap. */
function within(behind: Behind, days: { from: string; to: string }): Behind | null {
  const from = behind.from > days.from ? behind.from : days.from
  const to = behind.to < days.to ? behind.to : days.to
  return from <= to ? { ...behind, from, to } : null
}

/** URL; undefined if there is no such list, or the viewer may not see it. */
export type Link = string | undefined

/** URL of the application list behind a figure; undefined for rows of payments without an application. */
export function applicationsLink(behind: Behind | null, more: { state?: string; stage?: string } = {}): Link {
  if (behind && ('noExam' in behind.filters || behind.filters['language'] === unknownLanguage)) return undefined
  return listLink('admin.applications', 'applications', behind, more)
}

/** URL of the student list behind a figure; undefined with filters that registrations do not have, e.g. an exam. */
export function studentsLink(behind: Behind | null, more: { reached?: string } = {}): Link {
  if (behind && ['exam', 'category', 'language', 'method', 'noExam'].some((name) => name in behind.filters))
    return undefined
  return listLink('admin.applications', 'student', behind, { state: 'registered', ...more })
}

/** URL of the list of registered supervisors or partners. */
export const adultsLink = (behind: Behind | null, type: 'supervisor' | 'partner'): Link =>
  listLink('admin.supervisors', 'supervisors', behind, { state: 'registered', type })

/** URL of the payment list behind a figure. Received money is listed by the date it was received. */
export function paymentsLink(behind: Behind | null, kind: 'received' | 'refunded' | 'open', currency: string): Link {
  if (!behind) return undefined
  if (kind === 'open') return listLink('admin.payments', 'payments', behind, { open: '1', currency })
  const { from, to, filters } = behind
  const period = {
    paidFrom: from,
    paidTo: to,
    zone: 'UTC',
    received: '1',
    currency,
    ...(kind === 'refunded' ? { refunded: '1' } : {}),
  }
  return address('admin.payments', 'payments', { ...filters, ...period })
}

function listLink(permission: Permission, list: string, behind: Behind | null, more: Record<string, string>): Link {
  if (!behind) return undefined
  return address(permission, list, { ...behind.filters, from: behind.from, to: behind.to, zone: 'UTC', ...more })
}

function address(permission: Permission, list: string, params: Record<string, string>): Link {
  const { roles, _id } = currentUser()
  if (!can(roles, permission, _id)) return undefined
  return `/stadia/janus/${list}?${new URLSearchParams(params).toString()}`
}

/** The entries that have a value. */
export function given(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
