import { Badge, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import styles from './timeline.module.css'
import { letters, seenAs } from './timeline-events.ts'
import type { ShownQuestion, TimelineEvent } from './timeline-events.ts'

const colors: Record<string, string> = { answer: 'green', late: 'amber', note: 'gray', order: 'blue' }

/** Every event with its moment; choosing one moves the board there. */
export function EventList(props: {
  events: readonly TimelineEvent[]
  /** the order in which the student saw the questions; null: that of the paper */
  variant: readonly ShownQuestion[] | null
  position: number
  onChoose: (position: number) => void
}) {
  const { t } = useTranslation('control')
  if (props.events.length === 0) return <Text c="dimmed">{t('timeline.none')}</Text>
  return (
    <ol
      className={styles.events}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={t('timeline.events')}
    >
      {props.events.map((event, i) => (
        <li key={`${event.at} ${i}`}>
          <UnstyledButton
            className={styles.event}
            data-past={i < props.position}
            aria-current={i === props.position - 1 || undefined}
            onClick={() => props.onChoose(i + 1)}
          >
            <span className={styles.time}>{formatMoment(new Date(event.at), { timeStyle: 'medium' })}</span>
            <Badge variant="light" color={colors[event.kind] ?? 'gray'} miw="max-content">
              {t(`kind.${kindOf(event.kind)}`)}
            </Badge>
            <span>{sentenceOf(event, props.variant, (seen) => t('timeline.seenAs', seen))}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}

const kinds = ['answer', 'late', 'note', 'order'] as const
const kindOf = (kind: string) => kinds.find((known) => known === kind) ?? 'note'

/** An event in words; notes are as the server and the browser wrote them. */
function sentenceOf(
  event: TimelineEvent,
  variant: readonly ShownQuestion[] | null,
  seenWords: (seen: { number: number; letter: string }) => string,
): string {
  const { questionNo, choice, epoch, action, text, seconds, by } = event
  const answer = questionNo == null ? null : `${questionNo}: ${letters[choice ?? 0]}`
  const seen = questionNo == null ? null : seenAs(variant, questionNo, letters[choice ?? 0] ?? '–')
  const minutes = seconds == null ? null : `+${Math.round(seconds / 60)} min`
  const tab = epoch != null && epoch > 1 ? `#${epoch}` : null
  return [answer, seen && seenWords(seen), tab, action, minutes, text, by]
    .filter((part) => part != null && part !== '')
    .join(' · ')
}
