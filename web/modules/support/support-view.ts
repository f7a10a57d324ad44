import { defineList } from '../../shared/table/define-list.ts'
import { enumFilter, filter, ownerFilter } from '../../shared/table/filters/filters.ts'

export const supportTopics = ['account', 'application', 'payment', 'exam', 'results', 'other'] as const
export type SupportTopic = (typeof supportTopics)[number]

export const supportStates = ['open', 'waiting', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

/** Path of the office's pages. */
export const supportPath = '/stadia/janus/support'

/** List definition of the threads of the office. Colleagues are the options of `assignee`, passed by the page. */
export const supportList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', supportStates, { label: 'support:list.state', words: 'support:state' }),
    enumFilter('topic', supportTopics, { label: 'support:topic.label', words: 'support:topic' }),
    filter(
      ['assignee'],
      ({ assignee }) => ({
        assigneeId: assignee && assignee !== 'nobody' ? assignee.slice(0, 100) : null,
        unassigned: assignee === 'nobody' ? true : null,
      }),
      { kind: 'choice', name: 'assignee', label: 'support:list.assignee' },
    ),
    ownerFilter('userId', { name: 'person', label: 'support:list.person' }),
  ],
})
