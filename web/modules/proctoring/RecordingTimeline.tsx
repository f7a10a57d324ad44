import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  RecordingTimeline_recording$data,
  RecordingTimeline_recording$key,
} from '../../__generated__/RecordingTimeline_recording.graphql.ts'
import { clock } from './NoteForm.tsx'
import styles from './proctoring.module.css'

/** Answers, departures and notes of a sitting; choosing one plays the recording from there. */
export function RecordingTimeline(props: {
  recording: RecordingTimeline_recording$key
  /** time of the displayed picture, epoch ms; null before the first */
  moment: number | null
  onSeek: (at: number) => void
}) {
  const { t } = useTranslation('camera')
  const { marks } = useFragment(
    graphql`
      fragment RecordingTimeline_recording on ProctorRecording {
        marks {
          kind
          at
          questionNo
          text
          flagged
        }
      }
    `,
    props.recording,
  )
  const { moment } = props
  return (
    <section aria-label={t('wall.timeline')}>
      <Title order={3} size="h4" mb="xs">
        {t('wall.timeline')}
      </Title>
      {marks.length === 0 && <Text c="dimmed">{t('wall.noMarks')}</Text>}
      <ul className={styles.marks}>
        {marks.map((mark, i) => (
          <li key={i}>
            <button
              type="button"
              className={styles.mark}
              data-current={(moment !== null && Math.abs(Date.parse(mark.at) - moment) < 2000) || undefined}
              onClick={() => props.onSeek(Date.parse(mark.at))}
            >
              <time dateTime={mark.at}>{clock(mark.at)}</time>
              <MarkText mark={mark} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Mark = RecordingTimeline_recording$data['marks'][number]

function MarkText({ mark }: { mark: Mark }) {
  const { t } = useTranslation('camera')
  if (mark.kind === 'answer') return <span>{t('wall.answer', { number: mark.questionNo })}</span>
  if (mark.kind === 'departure') return <span>{t('wall.left')}</span>
  if (mark.kind === 'camera') return <span>{t(`wall.event.${(mark.text ?? 'started') as 'started'}`)}</span>
  if (mark.kind === 'screen') return <span>{t(`wall.screenEvent.${(mark.text ?? 'started') as 'started'}`)}</span>
  return (
    <Text span fw={mark.flagged ? 700 : 400} {...(mark.flagged && { c: 'red' })}>
      {mark.text}
    </Text>
  )
}
