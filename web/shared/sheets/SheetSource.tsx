import { Alert, Button, Checkbox, FileButton, Group, List, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SheetPreview } from './use-sheet-preview.ts'

export interface SheetSourceProps {
  hint: string
  text: string
  busy: boolean
  onText: (text: string) => void
  onFile: (file: File) => void
}

/** First step of an import: a file, or pasted cells. */
export function SheetSource({ hint, text, busy, onText, onFile }: SheetSourceProps) {
  const { t } = useTranslation('sheets')
  return (
    <>
      <Group>
        <FileButton accept=".csv,.tsv,.txt,.xlsx,.xls,.ods" onChange={(file) => file && onFile(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              {t('file')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
      <Textarea
        size="md"
        rows={8}
        label={t('paste')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  )
}

export interface ColumnSelectProps {
  label: string
  columns: SheetPreview['columns']
  value: number
  busy: boolean
  /** whether to offer "all columns" as -1 */
  withAll?: boolean
  onChange: (column: number) => void
}

/** Select for a column of a file, by its heading or its first cell. */
export function ColumnSelect({ label, columns, value, busy, withAll, onChange }: ColumnSelectProps) {
  const { t } = useTranslation('sheets')
  const data = columns.map(({ letters, heading, sample }, i) => ({
    value: String(i),
    label: heading ? t('columnNamed', { letters, heading }) : t('columnSample', { letters, sample }),
  }))
  return (
    <Select
      label={label}
      allowDeselect={false}
      disabled={busy}
      data={withAll ? [...data, { value: '-1', label: t('everyColumn') }] : data}
      value={String(value)}
      onChange={(chosen) => chosen !== null && Number(chosen) !== value && onChange(Number(chosen))}
    />
  )
}

const shownProblems = 20

export interface SheetProblemsProps {
  problems: SheetPreview['problems']
  leftOut: boolean
  onLeaveOut: (leftOut: boolean) => void
}

/**
 * Rows that cannot be imported, with their reasons. The others are imported only if the user confirms leaving these
 * out.
 */
export function SheetProblems({ problems, leftOut, onLeaveOut }: SheetProblemsProps) {
  const { t } = useTranslation('sheets')
  if (problems.length === 0) return null
  const count = problems.length
  return (
    <Alert color="amber" role="alert" title={t('problems', { count })}>
      <Stack gap="xs">
        <List size="sm" listStyleType="none">
          {problems.slice(0, shownProblems).map(({ row, reason }, i) => (
            <List.Item key={`${row} ${i}`}>{t('headingRow', { row, text: reason })}</List.Item>
          ))}
          {count > shownProblems && <List.Item>{t('more', { count: count - shownProblems })}</List.Item>}
        </List>
        <Checkbox
          label={t('leaveOut', { count })}
          checked={leftOut}
          onChange={(event) => onLeaveOut(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}
