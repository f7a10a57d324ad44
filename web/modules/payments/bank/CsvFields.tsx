import { Select, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DatesField } from '../../../shared/sheets/SheetFields.tsx'
import { csvFields } from './bank-preview.ts'
import type { BankPreview } from './bank-preview.ts'

export interface CsvFieldsProps {
  preview: BankPreview
  csv: NonNullable<BankPreview['csv']>
  busy: boolean
  onChange: (choices: Record<string, string | number>) => void
}

/** Columns, order of dates and decimal sign of a bank's file of rows. */
export function CsvFields({ preview, csv, busy, onChange }: CsvFieldsProps) {
  const { t } = useTranslation(['bank', 'sheets'])
  const columns = [
    { value: '-1', label: t('bank:csv.none') },
    ...preview.columns.map(({ letters, heading, sample }, i) => ({
      value: String(i),
      label: heading ? t('sheets:columnNamed', { letters, heading }) : t('sheets:columnSample', { letters, sample }),
    })),
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {csv.isRemembered ? t('bank:csv.remembered') : t('bank:csv.check')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {csvFields.map((field) => (
          <Select
            key={field}
            label={t(`bank:csv.field.${field}`)}
            allowDeselect={false}
            disabled={busy}
            data={columns}
            value={String(csv.columns[field] ?? -1)}
            onChange={(value) => value !== null && onChange({ [`${field}Column`]: Number(value) })}
          />
        ))}
        <Select
          label={t('bank:csv.decimal')}
          allowDeselect={false}
          disabled={busy}
          data={[
            { value: 'comma', label: t('bank:csv.comma') },
            { value: 'point', label: t('bank:csv.point') },
          ]}
          value={csv.decimal}
          onChange={(decimal) => decimal && onChange({ decimal })}
        />
      </SimpleGrid>
      {csv.dates && <DatesField dates={csv.dates} busy={busy} onChange={(dateOrder) => onChange({ dateOrder })} />}
      {!csv.isComplete && (
        <Text size="sm" c="red" role="alert">
          {t('bank:csv.incomplete')}
        </Text>
      )}
    </>
  )
}
