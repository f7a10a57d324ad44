import { Button, Group, Paper, Select, Slider, Text, Title } from '@mantine/core'
import { IconEye, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { boardAt, shownAnswer, waitBetween } from './timeline-events.ts'
import type { ShownQuestion, TimelineEvent } from './timeline-events.ts'
import styles from './timeline.module.css'

const speeds = ['1', '10', '60', '300'] as const

/** Replay of the question board, by a slider or played at a chosen speed. */
export function Replay(props: {
  events: readonly TimelineEvent[]
  questionCount: number
  /** The student's question order; null: that of the paper. */
  variant: readonly ShownQuestion[] | null
  /** Number of events that have happened. */
  position: number
  onMove: (position: number) => void
  /** Shows the questions as they were then. */
  onShowQuestions: () => void
}) {
  const { t } = useTranslation('control')
  const { events, position, onMove } = props
  const player = usePlayer(events, position, onMove)
  const last = events[position - 1]
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="replay">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="replay">
          {t('timeline.board')}
        </Title>
        <PlayerButtons player={player} onShowQuestions={props.onShowQuestions} />
      </Group>
      <Slider
        min={0}
        max={events.length}
        value={position}
        onChange={(value) => {
          player.stop()
          onMove(value)
        }}
        label={null}
        thumbLabel={t('timeline.moment')}
      />
      <Text size="sm" c="dimmed" my="xs">
        {last ? formatMoment(new Date(last.at), { dateStyle: 'medium', timeStyle: 'medium' }) : t('timeline.before')}
      </Text>
      {props.variant && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('timeline.variant')}
        </Text>
      )}
      <Board events={events} position={position} variant={props.variant} questionCount={props.questionCount} />
    </Paper>
  )
}

/** Plays the events at a speed, with shortened waits between them. */
function usePlayer(events: readonly TimelineEvent[], position: number, onMove: (position: number) => void) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<string>('60')
  const step = useEffectEvent(() => onMove(position + 1))
  useEffect(() => {
    if (!isPlaying || position >= events.length) return
    const timer = setTimeout(() => step(), waitBetween(events, position, Number(speed)))
    return () => clearTimeout(timer)
  }, [isPlaying, position, speed, events])
  const isOver = position >= events.length
  const play = () => {
    if (isOver) onMove(0)
    setPlaying(isOver || !isPlaying)
  }
  return { running: isPlaying && !isOver, play, stop: () => setPlaying(false), speed, setSpeed }
}

interface PlayerButtonsProps {
  player: ReturnType<typeof usePlayer>
  onShowQuestions: () => void
}

function PlayerButtons({ player, onShowQuestions }: PlayerButtonsProps) {
  const { t } = useTranslation('control')
  const { running, play, stop, speed, setSpeed } = player
  const Icon = running ? IconPlayerPause : IconPlayerPlay
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconEye size={16} aria-hidden="true" />}
        onClick={() => {
          stop()
          onShowQuestions()
        }}
      >
        {t('timeline.seen')}
      </Button>
      <Button size="sm" variant="default" leftSection={<Icon size={16} aria-hidden="true" />} onClick={play}>
        {t(running ? 'timeline.pause' : 'timeline.play')}
      </Button>
      <Select
        aria-label={t('timeline.speed')}
        data={speeds.map((value) => ({ value, label: `${value}×` }))}
        value={speed}
        onChange={(value) => setSpeed(value ?? '60')}
        allowDeselect={false}
        size="sm"
        w={90}
      />
    </Group>
  )
}

interface BoardProps {
  events: readonly TimelineEvent[]
  position: number
  variant: readonly ShownQuestion[] | null
  questionCount: number
}

/** The answers after the first events, in the order in which the student saw the questions. */
function Board({ events, position, variant, questionCount }: BoardProps) {
  const numbers = variant?.map(({ questionNo }) => questionNo) ?? Array.from({ length: questionCount }, (_, i) => i + 1)
  const board = boardAt(events, position)
  const last = events[position - 1]
  return (
    <ol className={styles.board}>
      {numbers.map((questionNo, i) => (
        <li key={questionNo} data-current={(last?.kind === 'answer' && last.questionNo === questionNo) || undefined}>
          <span className={styles.number}>{i + 1}</span>
          <span className={styles.letter}>{shownAnswer(board.get(questionNo))}</span>
        </li>
      ))}
    </ol>
  )
}
