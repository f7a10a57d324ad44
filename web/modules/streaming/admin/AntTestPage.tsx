import { Accordion, Alert, Badge, Button, Code, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AntTestPageFinishMutation } from '../../../__generated__/AntTestPageFinishMutation.graphql.ts'
import type { AntTestPageQuery } from '../../../__generated__/AntTestPageQuery.graphql.ts'
import type { AntTestPageStartMutation } from '../../../__generated__/AntTestPageStartMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { tryInBrowser, type BrowserStep } from './publish-test.ts'

type ServerStep = AntTestPageStartMutation['response']['startStreamingTest']['steps'][number]
type Event = AntTestPageFinishMutation['response']['finishStreamingTest']['events'][number]
type Step = ServerStep | BrowserStep

interface Result {
  steps: Step[]
  events: readonly Event[] | null
  recording: string | null
}

const milliseconds = (value: number) =>
  formatNumber(value, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })

/** Runs the test of the streaming server: on the server, in this browser, and on the server again. */
function useTest(hasServer: boolean) {
  const [start] = useCommand<AntTestPageStartMutation>(graphql`
    mutation AntTestPageStartMutation {
      startStreamingTest {
        testId
        steps {
          name
          passed
          problem
          took
          exchanges {
            request
            status
            answer
            took
          }
        }
        publish {
          streamId
          websocketUrl
          token
        }
        playToken
      }
    }
  `)
  const [finish] = useCommand<AntTestPageFinishMutation>(graphql`
    mutation AntTestPageFinishMutation($input: FinishStreamingTestInput!) {
      finishStreamingTest(input: $input) {
        steps {
          name
          passed
          problem
          took
          exchanges {
            request
            status
            answer
            took
          }
        }
        events {
          kind
          delay
        }
      }
    }
  `)
  const [result, setResult] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => void (result?.recording && URL.revokeObjectURL(result.recording)), [result?.recording])

  const run = async () => {
    setBusy(true)
    const steps: Step[] = []
    const add = (...more: readonly Step[]) => {
      steps.push(...more)
      setResult({ steps: [...steps], events: null, recording: null })
    }
    try {
      const test = hasServer ? (await start({})).startStreamingTest : null
      if (test) add(...test.steps)
      const recording = await tryInBrowser(test?.publish ? { ...test.publish, playToken: test.playToken } : null, add)
      const end = test && (await finish({ input: { testId: test.testId } })).finishStreamingTest
      if (end) add(...end.steps)
      setResult({
        steps: [...steps],
        events: end?.events ?? null,
        recording: recording && URL.createObjectURL(recording),
      })
    } finally {
      setBusy(false)
    }
  }
  return { result, busy, run: () => void run().catch(ignoreReported) }
}

function Content({ queryRef }: QueryPageProps<AntTestPageQuery>) {
  const { t } = useTranslation('camera')
  const { streamingSetup: setup } = usePreloadedQuery<AntTestPageQuery>(
    graphql`
      query AntTestPageQuery @preloadable @throwOnFieldError {
        streamingSetup {
          server
          application
          websocketUrl
          signsCalls
          webhook
          storage
        }
      }
    `,
    queryRef,
  )
  const { result, busy, run } = useTest(setup.server !== 'none')
  const facts: [string, string][] = [
    [t('test.server'), t(`test.servers.${setup.server as 'none'}`)],
    ...(setup.application ? ([[t('test.application'), setup.application]] as [string, string][]) : []),
    ...(setup.websocketUrl ? ([[t('test.websocket'), setup.websocketUrl]] as [string, string][]) : []),
    [t('test.keys'), t(setup.signsCalls ? 'test.signed' : 'test.unsigned')],
    [t('test.webhook'), setup.webhook],
    [t('test.storage'), t(`test.storages.${setup.storage as 'disk'}`)],
  ]
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlayerPlay size={18} aria-hidden="true" />} loading={busy} onClick={run}>
          {t(result ? 'test.again' : 'test.run')}
        </Button>
      </PageActions>
      {setup.server === 'none' && <Alert color="amber">{t('test.noServer')}</Alert>}
      <Paper withBorder radius="lg" p="md">
        <Title order={2} size="h3" mb="sm">
          {t('test.setup')}
        </Title>
        <Table layout="fixed" variant="vertical">
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th w="40%">{name}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {result && <Steps {...result} busy={busy} />}
    </>
  )
}

function Steps({ steps, events, recording, busy }: Result & { busy: boolean }) {
  const { t } = useTranslation('camera')
  return (
    <Stack gap="md" aria-busy={busy}>
      <Title order={2} size="h3">
        {t('test.steps')}
      </Title>
      <Accordion variant="separated" multiple order={3}>
        {steps.map((step, i) => (
          <Accordion.Item key={`${step.name} ${i}`} value={String(i)}>
            <Accordion.Control
              icon={
                step.passed ? (
                  <IconCheck size={18} color="var(--mantine-color-teal-6)" aria-hidden="true" />
                ) : (
                  <IconX size={18} color="var(--mantine-color-red-6)" aria-hidden="true" />
                )
              }
            >
              <Group justify="space-between" gap="xs">
                <span>{t(`test.step.${step.name as 'reach'}`)}</span>
                <Group gap="xs">
                  <Badge color={step.passed ? 'teal' : 'red'} variant="light">
                    {t(step.passed ? 'test.passed' : 'test.failed')}
                  </Badge>
                  <Text size="sm" c="dimmed">
                    {milliseconds(step.took)}
                  </Text>
                </Group>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {step.problem && <Text size="sm">{step.problem}</Text>}
              {'exchanges' in step &&
                step.exchanges.map(({ request, status, answer, took }, at) => (
                  <Stack gap={4} key={at} mt="xs">
                    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {request}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {t('test.answered', { status, time: milliseconds(took) })}
                    </Text>
                    <Code block>{answer || '—'}</Code>
                  </Stack>
                ))}
              {!step.problem && !('exchanges' in step && step.exchanges.length > 0) && (
                <Text size="sm">{t('test.inBrowser')}</Text>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {events && (
        <div>
          <Title order={2} size="h3" mb="xs">
            {t('test.events')}
          </Title>
          {events.length === 0 && <Text>{t('test.noEvents')}</Text>}
          <ul>
            {events.map(({ kind, delay }, i) => (
              <li key={i}>{t('test.event', { kind, time: milliseconds(delay) })}</li>
            ))}
          </ul>
        </div>
      )}
      {recording && (
        <div>
          <Title order={2} size="h3" mb="xs">
            {t('test.recording')}
          </Title>
          <video
            src={recording}
            controls
            muted
            playsInline
            style={{ maxWidth: 480, width: '100%', borderRadius: 10, background: 'black' }}
          />
        </div>
      )}
    </Stack>
  )
}

/** Admin page that tests the streaming server, and recording in this browser. */
export default function AntTestPage({ queryRef }: QueryPageProps<AntTestPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('test.title')}
      text={t('test.intro')}
      skeleton={<CardSkeletons heights={[220]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
