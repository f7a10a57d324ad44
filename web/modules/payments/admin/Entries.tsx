import { Text, Title } from '@mantine/core'
import styles from './Entries.module.css'

/** Entry of a payment's history. */
export interface Entry {
  id: string
  words: string
  /** Time, reference and reason; empty parts are omitted. */
  notes: readonly (string | null | undefined)[]
  /** Formatted amount. */
  amount?: string
}

/** Section of a payment's history, oldest entry first; renders nothing without entries. */
export function Entries({ id, title, entries }: { id: string; title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.words}>
              <Text size="sm">{entry.words}</Text>
              <Text size="xs" c="dimmed">
                {entry.notes.filter(Boolean).join(' · ')}
              </Text>
            </div>
            {entry.amount && (
              <Text size="sm" className={styles.amount}>
                {entry.amount}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
