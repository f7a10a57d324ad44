import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
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
      <WideTable minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('questions:bank.askedIn')}</Table.Th>
              <Table.Th ta="end">{t('questions:bank.questionNo')}</Table.Th>
              <Table.Th ta="end">{t('questions:bank.version')}</Table.Th>
              <Table.Th ta="end">{t('questions:bank.sat')}</Table.Th>
              <Table.Th ta="end">{t('questions:bank.facility')}</Table.Th>
              <Table.Th ta="end">{t('questions:bank.discrimination')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {statistics.map(({ exam, questionNo, revision, count, facility, discriminationIndex }) => (
              <Table.Tr key={`${exam.id} ${questionNo}`}>
                <Table.Td>
                  <Anchor component={Link} to={`/stadia/janus/exams/${exam.id}/analysis`} size="sm">
                    {exam.title}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="end">{questionNo}</Table.Td>
                <Table.Td ta="end">{revision}</Table.Td>
                <Table.Td ta="end">{formatNumber(count)}</Table.Td>
                <Table.Td ta="end">{formatPercent(facility)}</Table.Td>
                <Table.Td ta="end">{formatPercent(discriminationIndex)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Modal>
  )
}
