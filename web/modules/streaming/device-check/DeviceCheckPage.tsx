import { Alert, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { DeviceCheckPageMutation } from '../../../__generated__/DeviceCheckPageMutation.graphql.ts'
import type { DeviceCheckPageQuery } from '../../../__generated__/DeviceCheckPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { Picture } from './Picture.tsx'
import { Practice } from './Practice.tsx'
import { runChecks, type Outcome, type Part } from './run-checks.ts'
import { neededSpeed } from './upload-speed.ts'

/** Checks whose failure is only a warning and does not prevent recording. */
const minor: ReadonlySet<Part> = new Set<Part>(['clock', 'storage', 'speed'])

function Content({ queryRef }: QueryPageProps<DeviceCheckPageQuery>) {
  const { t } = useTranslation('camera')
  const { node } = usePreloadedQuery<DeviceCheckPageQuery>(
    graphql`
      query DeviceCheckPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on Application {
            id
            exam {
              title
              camera {
                cameras
                audio
                screenShare
              }
            }
            deviceCheck {
              ready
              checkedAt
            }
          }
        }
      }
    `,
    queryRef,
  )
  const [save] = useCommand<DeviceCheckPageMutation>(graphql`
    mutation DeviceCheckPageMutation($input: SaveDeviceCheckInput!) {
      saveDeviceCheck(input: $input) {
        check {
          ready
        }
        application {
          id
          deviceCheck {
            ready
            checkedAt
          }
        }
      }
    }
  `)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<boolean | null>(null)
  const [picture, setPicture] = useState<MediaStream | null>(null)
  if (node?.__typename !== 'Application') return <NotFoundState />
  const { id, exam, deviceCheck } = node
  const { cameras, audio, screenShare } = exam.camera ?? { cameras: 1, audio: false, screenShare: false }
  const asked = { applicationId: id, cameras, audio, screen: screenShare }
  const parts: Part[] = [
    'browser',
    'clock',
    'storage',
    ...(screenShare ? (['screen'] as const) : []),
    'speed',
    'camera',
    ...(audio ? (['microphone'] as const) : []),
    'recording',
    'upload',
  ]
  const run = async () => {
    setBusy(true)
    setReady(null)
    setOutcomes([])
    try {
      const found = await runChecks(
        asked,
        (outcome) => setOutcomes((before) => [...(before ?? []), outcome]),
        setPicture,
      )
      const { saveDeviceCheck } = await save({ input: { applicationId: id, ...found } })
      setReady(saveDeviceCheck.check.ready)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text fw={650} size="xl">
        {exam.title}
      </Text>
      {!outcomes && deviceCheck && (
        <Alert color={deviceCheck.ready ? 'teal' : 'amber'}>
          {t(deviceCheck.ready ? 'check.wasReady' : 'check.wasNotReady', {
            moment: formatDateTime(deviceCheck.checkedAt),
          })}
        </Alert>
      )}
      {ready !== null && (
        <Alert
          color={ready ? 'teal' : 'red'}
          role="alert"
          icon={ready ? <IconCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
          title={t(ready ? 'check.ready' : 'check.notReady')}
        >
          {t(ready ? 'check.readyText' : 'check.notReadyText')}
        </Alert>
      )}
      {picture && <Picture picture={picture} />}
      {outcomes && (
        <Paper withBorder radius="lg" p="md" component="section" aria-label={t('check.parts')} aria-busy={busy}>
          <Title order={2} size="h3" mb="sm">
            {t('check.parts')}
          </Title>
          <Stack gap="sm">
            {parts.map((part) => (
              <PartLine
                key={part}
                part={part}
                outcome={outcomes.find((one) => one.part === part)}
                running={busy && parts[outcomes.length] === part}
                needed={neededSpeed(asked)}
              />
            ))}
          </Stack>
        </Paper>
      )}
      <Group>
        <Button loading={busy} variant={ready ? 'default' : 'filled'} onClick={() => void run().catch(ignoreReported)}>
          {t(outcomes || deviceCheck ? 'check.again' : 'check.run')}
        </Button>
      </Group>
      {!busy && (ready ?? deviceCheck?.ready) && <Practice applicationId={id} audio={audio} />}
    </Stack>
  )
}

interface PartLineProps {
  part: Part
  outcome: Outcome | undefined
  running: boolean
  /** kbit/s */
  needed: number
}

/** Formats a speed in Mbit/s with one decimal. */
const megabits = (speed: number) => formatNumber(speed / 1000, { maximumFractionDigits: 1 })

function PartLine({ part, outcome, running, needed }: PartLineProps) {
  const { t } = useTranslation('camera')
  const icon = running ? (
    <Loader size={18} aria-hidden="true" />
  ) : !outcome ? (
    <IconCircleDashed size={20} aria-hidden="true" />
  ) : outcome.passed ? (
    <IconCheck size={20} color="var(--mantine-color-teal-6)" aria-hidden="true" />
  ) : (
    <IconX size={20} color="var(--mantine-color-red-6)" aria-hidden="true" />
  )
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {icon}
      <div>
        <Text fw={600}>
          {t(`check.part.${part}`)}
          {outcome && `: ${t(outcome.passed ? 'check.works' : minor.has(part) ? 'check.attention' : 'check.fails')}`}
        </Text>
        {outcome?.speed != null && (
          <Text size="sm" c="dimmed">
            {t('check.speed', { speed: megabits(outcome.speed), needed: megabits(needed) })}
          </Text>
        )}
        {outcome && !outcome.passed && <Text size="sm">{t(`check.help.${part}`)}</Text>}
      </div>
    </Group>
  )
}

/** Device check before an exam with cameras. */
export default function DeviceCheckPage({ queryRef }: QueryPageProps<DeviceCheckPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('check.title')}
      text={t('check.intro')}
      back={{ to: '/stadia/my-exams', label: t('check.back') }}
      skeleton={<CardSkeletons heights={[160]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
