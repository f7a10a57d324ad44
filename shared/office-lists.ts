import type { Permission } from './permission.ts'

/**
 * The lists of the office by the path of their page below `/stadia`, with the permission to see them. Their views can be
 * saved and shared; a list without a line here has none. Paths with parameters have none, since their columns differ.
 */
export const officeLists = {
  'janus/applications': 'admin.applications',
  'janus/audit': '$admin.accounts',
  'janus/discounts': 'admin.discounts',
  'janus/exams': 'admin.exams',
  'janus/exams-set-up': '$admin.examsSetup',
  'janus/exams-set-up/bank': '$admin.examsSetup',
  'janus/exams/accommodations': 'admin.exams',
  'janus/exams/appeals': 'admin.exams',
  'janus/exams/make-ups': 'admin.exams',
  'janus/exams/simulations': 'admin.exams',
  'janus/forms': 'admin.forms',
  'janus/forms/requests': 'admin.forms',
  'janus/grand-final-applications': 'admin.gf-applications',
  'janus/imagination-ai/competitions': 'admin.imagination',
  'janus/imagination-ai/users': 'admin.imagination',
  'janus/invoices': 'admin.invoices',
  'janus/invoices/ageing': 'admin.invoices',
  'janus/invoices/journal': 'admin.payments',
  'janus/languages': '$admin.languages',
  'janus/mailing/outbox': 'admin.mailing',
  'janus/payments': 'admin.payments',
  'janus/payments/bank': 'admin.payments',
  'janus/rankings': '$admin.ranking',
  'janus/rankings-copy': '$admin.ranking',
  'janus/schools': 'admin.applications',
  'janus/student': 'admin.applications',
  'janus/supervisors': 'admin.supervisors',
  'janus/support': 'admin.support',
  'janus/webhooks': '$admin.apiTokens',
} as const satisfies Record<string, Permission>

export type OfficeList = keyof typeof officeLists

/** The office list of that path; null for other text. */
export const asOfficeList = (path: string): OfficeList | null =>
  Object.hasOwn(officeLists, path) ? (path as OfficeList) : null
