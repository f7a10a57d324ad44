/** Filters that no field of a list sets: a figure leads here with them. Days of a period are whole days in UTC. */
export const linkedFilters = {
  applications: ['from', 'to', 'stage', 'active', 'kept', 'language', 'supervisor', 'partner'],
  audit: ['from', 'to'],
  accounts: ['from', 'to', 'reached', 'supervisor', 'partner'],
  payments: [
    'from',
    'to',
    'paidFrom',
    'paidTo',
    'open',
    'received',
    'refunded',
    'currency',
    'country',
    'category',
    'exam',
    'supervisor',
    'partner',
  ],
} as const
export type LinkedFilter = (typeof linkedFilters)[keyof typeof linkedFilters][number]

const day = /^\d{4}-\d{2}-\d{2}$/

/** The moment at which a day of the address begins, or null where it is no day. @param plus days to add */
export function momentOfDay(text: string | undefined, plus = 0): string | null {
  if (!text || !day.test(text)) return null
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) ? null : new Date(moment + plus * 86_400_000).toISOString()
}

/** Variables of a list for the period in its address; the last day belongs to it. */
export const periodVariables = (filters: Readonly<Record<string, string>>) => ({
  from: momentOfDay(filters['from']),
  to: momentOfDay(filters['to'], 1),
})
