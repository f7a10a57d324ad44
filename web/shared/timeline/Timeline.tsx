import { Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../input/format.ts'
import styles from './Timeline.module.css'

/** A person, or a name that the server has put together. */
type Who = string | { readonly firstName: string; readonly lastName: string }

/** One value of a change. */
export interface TimelineValue {
  readonly label: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** One line of a record. */
export interface TimelineLine {
  readonly id: string
  /** What happened; nothing where the values say it all. */
  readonly title?: ReactNode
  readonly at: string
  /** Nobody: it happened by itself. */
  readonly by?: Who | null
  /** Why, or what else is to be said. */
  readonly text?: ReactNode
  /** What changed, from what to what. */
  readonly values?: readonly TimelineValue[]
  /** Beside the line: of which kind it is, or how much it was. */
  readonly mark?: ReactNode
  /** What can be done about it. */
  readonly act?: ReactNode
}

export interface TimelineProps {
  lines: readonly TimelineLine[]
  /** What is said where nothing has happened. */
  empty?: string
  /** Its name, where no heading beside it says so. */
  label?: string
}

const nameOf = (who: Who): string => (typeof who === 'string' ? who : `${who.firstName} ${who.lastName}`)

/** What happened, line by line: when, who did it, why, and from what to what. Every record of changes is shown by it. */
export function Timeline({ lines, empty, label }: TimelineProps) {
  const { t } = useTranslation('common')
  if (lines.length === 0) return empty ? <Text c="dimmed">{empty}</Text> : null
  return (
    <ol className={styles.timeline} aria-label={label}>
      {lines.map(({ id, title, at, by, text, values = [], mark, act }) => (
        <li key={id} className={styles.line}>
          <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
            <div className={styles.words}>
              {title && <Text fw={600}>{title}</Text>}
              <Text size="sm" c="dimmed">
                {by ? t('timeline.by', { name: nameOf(by), moment: formatDateTime(at) }) : formatDateTime(at)}
              </Text>
              {text && (
                <Text size="sm" className={styles.text} component="div">
                  {text}
                </Text>
              )}
            </div>
            {mark}
          </Group>
          {values.length > 0 && <Values values={values} />}
          {act}
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
