import 'katex/dist/katex.min.css'
import { Alert, Button, Group, Paper, Progress, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconClockPlus, IconDeviceLaptop, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  HostDesk_questions$data,
  HostDesk_questions$key,
} from '../../../__generated__/HostDesk_questions.graphql.ts'
import { answersWithOption } from '../../../../shared/questions/kinds/index.ts'
import { RichText } from '../../../shared/exams/question/RichText.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { formatRemaining } from '../screen/TimeLeft.tsx'
import { HostCamera } from './HostCamera.tsx'
import styles from './HostDesk.module.css'
import { useHostActions } from './use-host-actions.ts'
import { useHostView, useSecondsLeft, type HostView } from './use-host-view.ts'
import { isOpenTime, SecondsField } from './SecondsField.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

type HostQuestion = HostDesk_questions$data[number]

interface HostDeskProps {
  examId: string
  questions: HostDesk_questions$key
  /** Whether a streaming server is configured. */
  canBroadcast: boolean
}

/** The host's controls: the open question with its answers as they arrive, the next question, and the end. */
export function HostDesk({ examId, canBroadcast, ...props }: HostDeskProps) {
  const { t } = useTranslation('control')
  const questions = useFragment(
    graphql`
      fragment HostDesk_questions on HostQuestion @relay(plural: true) {
        questionNo
        kind
        html
        rightAnswer
        key
        lists {
          options {
            choice
            html
          }
        }
        options {
          choice
          html
        }
      }
    `,
    props.questions,
  )
  const view = useHostView(examId)
  const actions = useHostActions(examId)
  if (!view) return <Text c="dimmed">{t('live.connecting')}</Text>
  const leads = actions.epoch === view.epoch && view.epoch > 0
  const current = questions.find(({ questionNo }) => questionNo === view.questionNo)
  const next = questions.find(({ questionNo }) => questionNo === view.questionNo + 1)
  const stage = view.stage === '%future added value' ? 'waiting' : view.stage
  return (
    <Stack gap="md">
      <Group gap="xs" aria-live="polite">
        <Badge tone={stateTones.hostedStage[stage]}>{t(`host.stage.${stage}`)}</Badge>
        {view.paused && (
          <Badge tone="info" strong>
            {t('live.paused')}
          </Badge>
        )}
        <Badge tone="info">{t('host.sitting', { count: view.sitting, formatted: formatNumber(view.sitting) })}</Badge>
        <Badge tone={view.connected < view.sitting ? 'attention' : 'good'}>
          {t('host.connected', { count: view.connected, formatted: formatNumber(view.connected) })}
        </Badge>
      </Group>
      {!leads && view.stage !== 'ended' && (
        <Alert color="info" icon={<IconDeviceLaptop size={20} aria-hidden="true" />}>
          <Stack gap="xs" align="flex-start">
            <Text>{view.epoch > 0 ? t('host.elsewhere', { device: view.device }) : t('host.nobody')}</Text>
            <Button size="sm" loading={actions.busy} onClick={() => void actions.lead()}>
              {t('host.lead')}
            </Button>
          </Stack>
        </Alert>
      )}
      {canBroadcast && leads && view.stage !== 'ended' && (
        <HostCamera key={actions.epoch} examId={examId} epoch={actions.epoch} isOnAir={view.onAir} />
      )}
      {current && <Current view={view} question={current} leads={leads} actions={actions} />}
      {next && view.stage !== 'ended' && <Next view={view} question={next} leads={leads} actions={actions} />}
      {leads && view.stage !== 'ended' && <End actions={actions} last={!next} />}
    </Stack>
  )
}

interface PartProps {
  view: HostView
  question: HostQuestion
  leads: boolean
  actions: ReturnType<typeof useHostActions>
}

function Current({ view, question, leads, actions }: PartProps) {
  const { t } = useTranslation('control')
  const left = useSecondsLeft(view.endsAt) ?? 0
  const lastLeft = useSecondsLeft(view.lastEndsAt) ?? 0
  const isOpen = left > 0
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('host.current')}>
      <Stack gap="md">
        <Group justify="space-between" align="center">
          <Title order={2} size="h3">
            {t('host.question', { number: question.questionNo, total: view.total })}
          </Title>
          <Group gap="sm">
            <Text fw={700} fz={28} className={styles.figures} role="timer">
              {formatRemaining(left)}
            </Text>
            {isOpen && (
              <Button
                variant="default"
                disabled={!leads}
                loading={actions.busy}
                leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
                onClick={() => void actions.close(question.questionNo)}
              >
                {t('host.close')}
              </Button>
            )}
          </Group>
        </Group>
        {!isOpen && lastLeft > 0 && <Text c="dimmed">{t('host.extraTime', { time: formatRemaining(lastLeft) })}</Text>}
        {lastLeft > 0 && <MoreTime questionNo={question.questionNo} leads={leads} actions={actions} />}
        <RichText html={question.html} />
        <Counts view={view} question={question} />
      </Stack>
    </Paper>
  )
}

/** Extends the open question's time, for everyone or for one student. */
function MoreTime({ questionNo, leads, actions }: Pick<PartProps, 'leads' | 'actions'> & { questionNo: number }) {
  const { t } = useTranslation('control')
  const [seconds, setSeconds] = useState<number | string>(30)
  const [username, setUsername] = useState('')
  const fits = isOpenTime(seconds)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void actions.extend(questionNo, Number(seconds), username.trim() || null)
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" className={styles.release}>
        <SecondsField label={t('host.moreSeconds')} value={seconds} onChange={setSeconds} />
        <TextInput
          size="sm"
          label={t('host.moreFor')}
          placeholder={t('host.moreForAll')}
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={!leads || !fits}
          loading={actions.busy}
          leftSection={<IconClockPlus size={18} aria-hidden="true" />}
        >
          {t('host.more')}
        </Button>
      </SimpleGrid>
    </form>
  )
}

/** Number of answers; per option, or with the right answers as text for questions whose answers are not single options. */
function Counts({ view, question }: Pick<PartProps, 'view' | 'question'>) {
  const { t } = useTranslation('control')
  const total = Math.max(view.answered, 1)
  const isCounted = question.kind !== '%future added value' && answersWithOption(question.kind)
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} aria-live="polite">
        {t('host.answered', {
          formatted: formatNumber(view.answered),
          of: formatNumber(view.sitting),
        })}
      </Text>
      {!isCounted && <Lists question={question} />}
      {!isCounted && question.key != null && <Text fw={600}>{t('host.key', { key: question.key })}</Text>}
      {(isCounted ? question.options : []).map((option) => {
        const count = view.counts.find(({ choice }) => choice === option.choice)?.count ?? 0
        const isRight = option.choice === question.rightAnswer
        return (
          <div key={option.choice} className={styles.option}>
            <span className={styles.letter} data-right={isRight || undefined}>
              {option.choice}
            </span>
            <div className={styles.words}>
              <RichText html={option.html} />
              <Progress
                value={(count / total) * 100}
                {...(isRight && { color: 'green' })}
                aria-label={t('host.share', { choice: option.choice })}
              />
            </div>
            <Text className={styles.figures} fw={600}>
              {formatNumber(count)}
            </Text>
            {isRight && <IconCheck size={20} color="var(--mantine-color-green-6)" aria-label={t('host.right')} />}
          </div>
        )
      })}
    </Stack>
  )
}

/** The lists of a question, by their letters. */
function Lists({ question }: Pick<PartProps, 'question'>) {
  const lists = [question.options, ...question.lists.map(({ options }) => options)].filter((list) => list.length > 0)
  return (
    <Group align="flex-start" gap="xl">
      {lists.map((list, i) => (
        <ul key={i} className={styles.list}>
          {list.map(({ choice, html }) => (
            <li key={choice} className={styles.option}>
              <span className={styles.letter}>{choice}</span>
              <div className={styles.words}>
                <RichText html={html} />
              </div>
            </li>
          ))}
        </ul>
      ))}
    </Group>
  )
}

/**
 * Delay after a question's end before the next question is offered, in milliseconds: the second in which the server
 * still accepts answers in transit, and a margin for this device's clock estimate.
 */
const betweenQuestions = 1500

function Next({ view, question, leads, actions }: PartProps) {
  const { t } = useTranslation('control')
  const [seconds, setSeconds] = useState<number | string>(view.seconds)
  const wait = useSecondsLeft(
    view.lastEndsAt === null || view.lastEndsAt === undefined ? null : view.lastEndsAt + betweenQuestions,
  )
  const fits = isOpenTime(seconds)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('host.next')}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('host.upNext', { number: question.questionNo, total: view.total })}
        </Title>
        <RichText html={question.html} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" className={styles.release}>
          <SecondsField label={t('host.seconds')} value={seconds} onChange={setSeconds} />
          <Button
            disabled={!leads || !fits || view.paused || (wait ?? 0) > 0}
            loading={actions.busy}
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={() => void actions.release(question.questionNo, Number(seconds))}
          >
            {t('host.release', { number: question.questionNo })}
          </Button>
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}

function End({ actions, last }: { actions: PartProps['actions']; last: boolean }) {
  const { t } = useTranslation('control')
  const end = async () => {
    const isSure = await confirm({
      title: t('host.endTitle'),
      message: t('host.endText'),
      okButton: t('host.end'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (isSure) await actions.end()
  }
  return (
    <Group>
      <Button color="red" variant={last ? 'filled' : 'light'} loading={actions.busy} onClick={() => void end()}>
        {t('host.end')}
      </Button>
    </Group>
  )
}
