import { Alert, Group, Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { encodings, separators } from '../../../shared/text-file.ts'

/** Reading options of a file; absent values stay unchanged. */
export interface SheetReading {
  sheet?: string
  headingRow?: number
  encoding?: string
  separator?: string
}

export interface SheetFieldsProps {
  /** sheets with content; empty for a text file */
  sheetNames: readonly string[]
  /** null until one of several is chosen */
  sheetName: string | null | undefined
  /** 0 for none; null before the sheet is chosen */
  headingRow: number | null | undefined
  /** first rows of the file, in which the user chooses the heading row */
  topRows: readonly { readonly row: number; readonly text: string }[]
  /** text files only */
  encoding: string | null | undefined
  separator: string | null | undefined
  busy: boolean
  onChange: (reading: SheetReading) => void
}

const separatorName = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Fields for the reading options of a file of rows: sheet and heading row, or encoding and separator. */
export function SheetFields({ busy, onChange, ...file }: SheetFieldsProps) {
  const { t } = useTranslation('sheets')
  const { sheetNames, sheetName, headingRow, topRows, encoding, separator } = file
  const isOpen = sheetNames.length > 1 && sheetName == null
  const above = topRows.filter(({ row }) => row < (headingRow ?? 0)).length
  const known = !encoding || encodings.some((each) => each === encoding) ? encodings : [encoding, ...encodings]
  return (
    <>
      {isOpen && <Alert color="amber">{t('chooseSheet')}</Alert>}
      <Group gap="md" align="flex-start">
        {sheetNames.length > 1 && (
          <Select
            label={t('sheet')}
            allowDeselect={false}
            disabled={busy}
            data={[...sheetNames]}
            value={sheetName ?? null}
            onChange={(sheet) => sheet && sheet !== sheetName && onChange({ sheet })}
          />
        )}
        {!isOpen && headingRow != null && (
          <Select
            label={t('headings')}
            description={above > 0 ? t('above', { count: above }) : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            miw={{ base: '100%', xs: 320 }}
            allowDeselect={false}
            disabled={busy}
            data={[
              ...topRows.map(({ row, text }) => ({ value: String(row), label: t('headingRow', { row, text }) })),
              { value: '0', label: t('noHeadings') },
            ]}
            value={String(headingRow)}
            onChange={(row) => row !== null && Number(row) !== headingRow && onChange({ headingRow: Number(row) })}
          />
        )}
        {encoding && (
          <Select
            label={t('encoding')}
            allowDeselect={false}
            disabled={busy}
            data={known.map((value) => ({ value, label: value.toUpperCase() }))}
            value={encoding}
            onChange={(chosen) => chosen && chosen !== encoding && onChange({ encoding: chosen })}
          />
        )}
        {encoding && (
          <Select
            label={t('separator')}
            allowDeselect={false}
            disabled={busy}
            data={separators.map((value) => ({ value, label: t(separatorName[value]) }))}
            value={separator ?? null}
            onChange={(chosen) => chosen && chosen !== separator && onChange({ separator: chosen })}
          />
        )}
      </Group>
    </>
  )
}

export interface DatesFieldProps {
  dates: {
    readonly order: string | null | undefined
    readonly evidence: string
    readonly example: string | null | undefined
  }
  busy: boolean
  onChange: (order: 'dayFirst' | 'monthFirst') => void
}

/** Field for the order of day and month in a column, with the evidence for the detected order. */
export function DatesField({ dates: { order, evidence, example }, busy, onChange }: DatesFieldProps) {
  const { t } = useTranslation('sheets')
  const isAsked = order == null
  if (!isAsked && evidence === 'none') return null
  const reason =
    evidence === 'values' || evidence === 'heading' || evidence === 'dots' || evidence === 'language'
      ? t(`dates.${evidence}`, { example })
      : undefined
  const field = (
    <Select
      label={t('dates.label')}
      description={reason}
      inputWrapperOrder={['label', 'input', 'description']}
      maw={320}
      allowDeselect={false}
      disabled={busy}
      data={(['dayFirst', 'monthFirst'] as const).map((value) => ({ value, label: t(`dates.${value}`) }))}
      value={order ?? null}
      onChange={(chosen) => chosen && chosen !== order && onChange(chosen as 'dayFirst')}
    />
  )
  if (!isAsked) return field
  return (
    <Alert color="amber">
      <Text size="sm" mb="xs">
        {t('dates.ask', { example })}
      </Text>
      {field}
    </Alert>
  )
}
