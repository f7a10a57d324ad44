import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/input/format.ts'
import styles from './record.module.css'

/** One line of a record. */
export interface TimelineLine {
  id: string
  title: string
  at: string
  /** Nobody: it happened by itself. */
  by?: { readonly firstName: string; readonly lastName: string } | null
  text?: string | null
}

/** What happened, line by line, with who did it and why. */
export function Timeline({ lines, empty }: { lines: readonly TimelineLine[]; empty: string }) {
  const { t } = useTranslation('applications')
  if (lines.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <ol className={styles.timeline}>
      {lines.map(({ id, title, at, by, text }) => (
        <li key={id} className={styles.line}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {by
              ? t('record.by', { name: `${by.firstName} ${by.lastName}`, moment: formatDateTime(at) })
              : formatDateTime(at)}
          </Text>
          {text && (
            <Text size="sm" className={styles.text}>
              {text}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
