import { Group, Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { DueList } from './DueList.tsx'
import type { DueListProps } from './DueList.tsx'
import { DueSearch } from './DueSearch.tsx'
import type { DueSearchProps } from './DueSearch.tsx'

/** Card of the due payments: search for those who pay for others, and the list. */
export function DueCard({ onSearch, ...list }: DueListProps & DueSearchProps) {
  const { t } = useTranslation('payments')
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="due-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="due-title">
          {t('due.title')}
        </Title>
        {list.forOthers && <DueSearch onSearch={onSearch} />}
      </Group>
      {list.payments.length === 0 ? (
        <EmptyState
          order={3}
          title={t('due.empty')}
          text={list.forOthers ? t('due.emptyStudents') : t('due.emptyText')}
        />
      ) : (
        <DueList {...list} />
      )}
    </Paper>
  )
}
