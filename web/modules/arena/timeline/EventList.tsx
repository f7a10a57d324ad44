import { Text, UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ExamAct } from '../../../__generated__/OrderItem_order.graphql.ts'
import { formatMoment } from '../../../shared/input/format.ts'
import { valuesOf } from '../../../shared/table/filters/filters.ts'
import styles from './timeline.module.css'
import { seenAs, shownAnswer } from './timeline-events.ts'
import type { ShownQuestion, TimelineEvent } from './timeline-events.ts'
import { toneOf } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** All events with their times; choosing an event moves the board to it. */
export function EventList(props: {
  events: readonly TimelineEvent[]
  /** The student's question order; null: that of the paper. */
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
            <Badge tone={toneOf('attemptEvent', event.kind)} miw="max-content">
              {t(`kind.${kindOf(event.kind)}`)}
            </Badge>
            <span>{sentenceOf(event, props.variant, t)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}

const kinds = ['answer', 'late', 'note', 'order'] as const
const kindOf = (kind: string) => kinds.find((known) => known === kind) ?? 'note'

const actions = valuesOf<ExamAct>({ extend: 1, message: 1, pause: 1, resume: 1, close: 1, reset: 1, reschedule: 1 })

/** Text of the action of an order or decision; notes are shown as the server and the browser wrote them. */
function actionOf({ kind, action }: TimelineEvent, t: TFunction<'control'>): string | null {
  const ordered = kind === 'order' && actions.find((each) => each === action)
  if (ordered) return t(`action.${ordered}`)
  if (kind === 'late' && (action === 'accepted' || action === 'refused')) return t(`timeline.${action}`)
  return action ?? null
}

/** Returns the sentence of an event. */
function sentenceOf(event: TimelineEvent, variant: readonly ShownQuestion[] | null, t: TFunction<'control'>): string {
  const { questionNo, answer, epoch, text, seconds, by } = event
  const letter = shownAnswer(answer)
  const seen = questionNo == null ? null : seenAs(variant, event)
  return [
    questionNo == null ? null : t('timeline.answer', { number: questionNo, letter }),
    seen && t('timeline.seenAs', seen),
    epoch != null && epoch > 1 ? t('timeline.tab', { number: epoch }) : null,
    actionOf(event, t),
    seconds == null ? null : t('orders.minutes', { count: Math.round(seconds / 60) }),
    text,
    by,
  ]
    .filter((part) => part != null && part !== '')
    .join(' · ')
}
