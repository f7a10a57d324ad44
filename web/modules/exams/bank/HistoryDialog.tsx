import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { BankRow } from './use-bank-columns.tsx'

export interface HistoryDialogProps {
  title: string
  statistics: BankRow['statistics']
  onClose: () => void
}

/** Statistics of a question in earlier exams. */
export function HistoryDialog({ title, statistics, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['questions', 'common'])
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('questions:bank.historyTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text size="sm" mb="sm">
        {title}
      </Text>
      <PlainTable
        label={t('questions:bank.historyTitle')}
        columns={[
          { title: t('questions:bank.askedIn'), isName: true },
          { title: t('questions:bank.questionNo'), align: 'end' },
          { title: t('questions:bank.version'), align: 'end' },
          { title: t('questions:bank.sat'), align: 'end' },
          { title: t('questions:bank.facility'), align: 'end' },
          { title: t('questions:bank.discrimination'), align: 'end' },
        ]}
      >
        {statistics.map(({ exam, questionNo, revision, count, facility, discriminationIndex }) => (
          <PlainRow
            key={`${exam.id} ${questionNo}`}
            cells={[
              <Anchor key="link" component={Link} to={`/stadia/janus/exams/${exam.id}/analysis`} size="sm">
                {exam.title}
              </Anchor>,
              questionNo,
              revision,
              formatNumber(count),
              formatPercent(facility),
              formatPercent(discriminationIndex),
            ]}
          />
        ))}
      </PlainTable>
    </Modal>
  )
}
