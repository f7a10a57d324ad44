import { List, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../shared/input/format.ts'
import type { BankPreview } from './bank-preview.ts'
import styles from './bank.module.css'
import { dayText } from './day-text.ts'

/** What an import would do: counts, the first entries, and notes about the file. */
export function PreviewEntries({
  preview: { format, statements, entryCount, knownCount, entries, problems },
}: {
  preview: BankPreview
}) {
  const { t } = useTranslation('bank')
  return (
    <>
      <Text role="status">
        {t('import.found', { count: entryCount, known: knownCount })}
        {statements.map(({ account }) => account).filter(Boolean).length > 0 &&
          ` ${t('import.account', { account: [...new Set(statements.map(({ account }) => account))].join(', ') })}`}
      </Text>
      {entries.length > 0 && (
        <div className={styles.scroll} role="region" aria-label={t('entries')} tabIndex={0}>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.bookedOn')}</Table.Th>
                <Table.Th>{t('column.payer')}</Table.Th>
                <Table.Th>{t('column.text')}</Table.Th>
                <Table.Th ta="end">{t('column.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map(({ line, bookedOn, payer, text, amount, currency }, i) => (
                <Table.Tr key={`${line} ${i}`}>
                  <Table.Td>{dayText(bookedOn)}</Table.Td>
                  <Table.Td>{payer}</Table.Td>
                  <Table.Td>{text}</Table.Td>
                  <Table.Td ta="end" className={styles.sum}>
                    {formatMoney(amount, currency)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {format === 'camt' && problems.length > 0 && (
        <List size="sm" listStyleType="none">
          {problems.slice(0, 20).map(({ row, reason }, i) => (
            <List.Item key={`${row} ${i}`}>{t('imports.problem', { line: row, text: reason })}</List.Item>
          ))}
        </List>
      )}
    </>
  )
}
