import { Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../input/format.ts'
import styles from './Timeline.module.css'

/** Changed value. */
interface TimelineValue {
  readonly label: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Entry of a timeline. */
export interface TimelineLine {
  readonly id: string
  /** Event; omitted if the values are sufficient. */
  readonly title?: ReactNode
  readonly at: string
  /** Name of the author; null for automatic changes. */
  readonly by?: string | null | undefined
  /** Reason or note. */
  readonly text?: ReactNode
  /** Changed values, before and after. */
  readonly values?: readonly TimelineValue[]
  /** Badge or amount next to the entry. */
  readonly badge?: ReactNode
  /** Action of the entry. */
  readonly action?: ReactNode
}

export interface TimelineProps {
  lines: readonly TimelineLine[]
  /** Message for an empty timeline. */
  empty?: string
  /** Accessible name, if no heading precedes it. */
  label?: string
}

/** Chronological list of changes with time, author, reason and values. Used for every change history. */
export function Timeline({ lines, empty, label }: TimelineProps) {
  const { t } = useTranslation('common')
  if (lines.length === 0) return empty ? <Text c="dimmed">{empty}</Text> : null
  return (
    <ol className={styles.timeline} aria-label={label}>
      {lines.map(({ id, title, at, by, text, values = [], badge, action }) => (
        <li key={id} className={styles.line}>
          <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
            <div className={styles.words}>
              {title && <Text fw={600}>{title}</Text>}
              <Text size="sm" c="dimmed">
                {by ? t('timeline.by', { name: by, moment: formatDateTime(at) }) : formatDateTime(at)}
              </Text>
              {text && (
                <Text size="sm" className={styles.text} component="div">
                  {text}
                </Text>
              )}
            </div>
            {badge}
          </Group>
          {values.length > 0 && <Values values={values} />}
          {action}
        </li>
      ))}
    </ol>
  )
}

function Values({ values }: { values: readonly TimelineValue[] }) {
  const { t } = useTranslation('common')
  return (
    <Table className={styles.values} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('timeline.field')}</Table.Th>
          <Table.Th scope="col">{t('timeline.before')}</Table.Th>
          <Table.Th scope="col">{t('timeline.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map(({ label, before, after }, i) => (
          <Table.Tr key={i}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{before ?? '–'}</Table.Td>
            <Table.Td>{after ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
