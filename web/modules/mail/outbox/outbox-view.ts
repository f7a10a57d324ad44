import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** What became of a mail so far. */
export function stateOfMail({ sentAt, problem }: { sentAt?: string | null; problem?: string | null }): MailState {
  if (sentAt) return 'sent'
  return problem ? 'failed' : 'waiting'
}

export const mailColor: Record<MailState, string> = { waiting: 'amber', sent: 'green', failed: 'red' }

export const outboxView: TableViewOptions = { filters: ['state'] }

/** The list's variables out of its address. */
export function outboxVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, outboxView)
  return { search: search || null, state: oneOf(mailStates, filters['state']) }
}
