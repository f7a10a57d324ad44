import { byTime, defineList } from '../../../shared/table/define-list.ts'
import { enumFilter, valuesOf } from '../../../shared/table/filters/filters.ts'
import type { MailState as SchemaState } from '../../../__generated__/OutboxPageQuery.graphql.ts'
import { stateTones } from '../../../shared/state-tones.ts'

export type MailState = 'waiting' | 'sent' | 'failed'

/** Delivery status of an e-mail. */
export function stateOfMail({
  sentAt,
  problem,
}: {
  sentAt?: string | null | undefined
  problem?: string | null | undefined
}): MailState {
  if (sentAt) return 'sent'
  return problem ? 'failed' : 'waiting'
}

/** List of all e-mails, newest first. */
export const outboxList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', valuesOf<SchemaState>(stateTones.mail), {
      label: 'people:column.state',
      words: 'admin:mailState',
    }),
  ],
  sort: { column: 'createdAt', descending: true },
  order: byTime('createdAt'),
  jumps: { createdAt: 'day' },
})
