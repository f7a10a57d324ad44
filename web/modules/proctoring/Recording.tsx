import { Alert, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RecordingOpenMutation } from '../../__generated__/RecordingOpenMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { formatDateTime } from '../../shared/input/format.ts'
import { CoverageView } from '../streaming/public.ts'
import { clock, NoteForm } from './NoteForm.tsx'
import styles from './proctoring.module.css'
import { RecordingTimeline } from './RecordingTimeline.tsx'

type Opened = RecordingOpenMutation['response']['openRecording']

/** Recorded sources of a student. */
const sideNames = ['first', 'second', 'screen'] as const
type Side = (typeof sideNames)[number]

/** The segment that contains a time, or else the first one after it. */
function partAt(parts: Opened['parts'], at: number): number {
  const found = parts.findIndex((part) => Date.parse(part.startedAt) + part.duration > at)
  return found < 0 ? parts.length - 1 : found
}

/** A student's recording next to the answers, departures and notes. The server logs each opening. */
export function Recording({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('camera')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open] = useCommand<RecordingOpenMutation>(graphql`
    mutation RecordingOpenMutation($input: OpenRecordingInput!) {
      openRecording(input: $input) {
        username
        examTitle
        deletedAt
        parts {
          id
          startedAt
          duration
          url
        }
        secondParts {
          id
          startedAt
          duration
          url
        }
        screenParts {
          id
          startedAt
          duration
          url
        }
        coverage {
          ...CoverageView_coverage
        }
        ...RecordingTimeline_recording
        views {
          viewer
          at
        }
      }
    }
  `)
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(() => {
    void open({ input: { applicationId } })
      .then(({ openRecording }) => setOpened(openRecording))
      .catch(ignoreReported)
  })
  useEffect(() => ask(), [applicationId, round])
  if (!opened) return <Loader role="status" aria-label={t('wall.loading')} />
  return <Player recording={opened} applicationId={applicationId} onNote={() => setRound(round + 1)} />
}

interface PlayerProps {
  recording: Opened
  applicationId: string
  onNote: () => void
}

function Player({ recording, applicationId, onNote }: PlayerProps) {
  const { t } = useTranslation('camera')
  const { examTitle, username, deletedAt, coverage, views } = recording
  const { recorded, side, look, parts, index, setIndex, moment, setMoment, video, seek } = usePlayback(recording)
  const part = parts[index]
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {username} · {examTitle}
      </Text>
      {recorded.length > 1 && (
        <SegmentedControl
          aria-label={t('wall.camera')}
          value={side}
          onChange={(value) => look(value as Side)}
          data={recorded.map((value) => ({ value, label: t(`wall.side.${value}`) }))}
        />
      )}
      {part ? (
        <>
          <video
            ref={video}
            className={styles.player}
            src={part.url}
            controls
            muted
            autoPlay
            playsInline
            onTimeUpdate={(event) => setMoment(Date.parse(part.startedAt) + event.currentTarget.currentTime * 1000)}
            onEnded={() => index + 1 < parts.length && setIndex(index + 1)}
          />
          <Text size="sm" c="dimmed">
            {t('wall.part', { part: index + 1, parts: parts.length, moment: clock(moment ?? part.startedAt) })}
          </Text>
        </>
      ) : (
        <Alert color="gray">
          {deletedAt ? t('wall.deleted', { moment: formatDateTime(deletedAt) }) : t('wall.noRecording')}
        </Alert>
      )}
      {coverage.map((one, i) => (
        <CoverageView key={i} coverage={one} />
      ))}
      <RecordingTimeline recording={recording} moment={moment} onSeek={seek} />
      <NoteForm
        applicationId={applicationId}
        moment={moment ?? (part ? Date.parse(part.startedAt) : null)}
        onSaved={onNote}
      />
      <Views views={views} />
    </Stack>
  )
}

/** Position in a student's recordings; switching the source keeps the time. */
function usePlayback({ parts: first, secondParts, screenParts }: Opened) {
  const sides = { first, second: secondParts, screen: screenParts }
  const recorded = sideNames.filter((name) => sides[name].length > 0)
  const [side, setSide] = useState<Side>(recorded[0] ?? 'first')
  const [index, setIndex] = useState(0)
  const [moment, setMoment] = useState<number | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const parts = sides[side]

  const seek = (at: number) => seekIn(parts, at)
  const seekIn = (parts: Opened['parts'], at: number) => {
    setMoment(at)
    const target = partAt(parts, at)
    const part = parts[target]
    if (!part) return
    setIndex(target)
    const offset = Math.max(0, (at - Date.parse(part.startedAt)) / 1000)
    const player = video.current
    if (player && player.getAttribute('src') === part.url) player.currentTime = offset
    else if (player) player.addEventListener('loadedmetadata', () => (player.currentTime = offset), { once: true })
  }
  /** Switches to another source at the same time, if it was recorded. */
  const look = (wanted: Side) => {
    setSide(wanted)
    if (moment === null) setIndex(0)
    else seekIn(sides[wanted], moment)
  }
  return { recorded, side, look, parts, index, setIndex, moment, setMoment, video, seek }
}

/** Viewers who have opened the recording. */
function Views({ views }: Pick<Opened, 'views'>) {
  const { t } = useTranslation('camera')
  return (
    <section aria-label={t('wall.views')}>
      <Title order={3} size="h4" mb="xs">
        {t('wall.views')}
      </Title>
      <ul>
        {views.map(({ viewer, at }, i) => (
          <li key={i}>
            {viewer}, {formatDateTime(at)}
          </li>
        ))}
      </ul>
    </section>
  )
}
