import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { BankPreview } from './bank-preview.ts'
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
        <PlainTable
          label={t('entries')}
          columns={[
            { title: t('column.payer'), isName: true },
            { title: t('column.bookedOn'), isWhole: true },
            { title: t('column.text') },
            { title: t('column.amount'), align: 'end' },
          ]}
        >
          {entries.map(({ line, bookedOn, payer, text, amount, currency }, i) => (
            <PlainRow
              key={`${line} ${i}`}
              cells={[payer || '–', dayText(bookedOn), text, formatMoney(amount, currency)]}
            />
          ))}
        </PlainTable>
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
