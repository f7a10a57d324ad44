import { useTranslation } from 'react-i18next'
import type { SupportPageQuery } from '../../../__generated__/SupportPageQuery.graphql.ts'
import type { ListPageTable } from '../../../shared/table/list-page.tsx'
import { SupportCounts } from './SupportCounts.tsx'
import { SupportTabs } from './SupportTabs.tsx'
import { useThreadColumns } from './use-thread-columns.tsx'
import type { ThreadRow } from './use-thread-columns.tsx'

/** Table of the list of threads, below the tabs and the counts. */
export function useSupportTable({ query }: { query: SupportPageQuery['response'] }): ListPageTable<ThreadRow> {
  const { t } = useTranslation('support')
  const { viewer, supportCounts, supportColleagues } = query
  return {
    columns: useThreadColumns(),
    rowName: ({ personName, subject }) => `${personName}: ${subject}`,
    rowPath: ({ id }) => id,
    exportName: 'support',
    options: {
      assignee: [
        { value: 'nobody', label: t('assign.nobody') },
        ...supportColleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    above: (
      <>
        <SupportTabs />
        <SupportCounts counts={supportCounts} ownId={viewer?.id ?? ''} />
      </>
    ),
  }
}
