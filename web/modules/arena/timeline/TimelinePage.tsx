import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay'
import type { TimelinePageChainQuery } from '../../../__generated__/TimelinePageChainQuery.graphql.ts'
import type { TimelinePageSeenQuery } from '../../../__generated__/TimelinePageSeenQuery.graphql.ts'
import type { TimelinePagePrintMutation } from '../../../__generated__/TimelinePagePrintMutation.graphql.ts'
import type { TimelinePageQuery } from '../../../__generated__/TimelinePageQuery.graphql.ts'
import type { TimelinePageRecordQuery } from '../../../__generated__/TimelinePageRecordQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { bytesOfBase64 } from '../../../base/base64.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { EventList } from './EventList.tsx'
import { momentAfter } from './timeline-events.ts'
import { Replay } from './Replay.tsx'
import { saveFile, saveSigned } from '../../../shared/save-file.ts'
import { SeenPaper, type Seen } from './SeenPaper.tsx'

type Chain = TimelinePageChainQuery['response']['attemptChain']

function Content({ queryRef }: QueryPageProps<TimelinePageQuery>) {
  const { t } = useTranslation(['control', 'common'])
  const environment = useRelayEnvironment()
  const [chain, setChain] = useState<Chain | null>(null)
  const [busy, setBusy] = useState(false)
  const [position, setPosition] = useState<number | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [print, printing] = useCommand<TimelinePagePrintMutation>(graphql`
    mutation TimelinePagePrintMutation($input: PrintAttemptInput!) {
      printAttempt(input: $input) {
        fileName
        mimeType
        content
      }
    }
  `)
  const { attemptTimeline: timeline } = usePreloadedQuery<TimelinePageQuery>(
    graphql`
      query TimelinePageQuery($id: ID!) @preloadable @throwOnFieldError {
        attemptTimeline(attemptId: $id) {
          student
          username
          examTitle
          attempt {
            id
            questionCount
            startedAt
            deadline
            closedAt
            closeReason
            answeredCount
            receipt
          }
          events {
            at
            kind
            questionNo
            choice
            epoch
            seq
            action
            text
            seconds
            by
          }
          variant {
            questionNo
            options
          }
        }
      }
    `,
    queryRef,
  )
  const { attempt, events, variant } = timeline
  const shown = position ?? events.length
  // A provider's exam has no paper.
  const hasPaper = attempt.questionCount > 0
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(reportFailure)
    setBusy(false)
  }
  const verify = () =>
    doing(async () => {
      const answer = await fetchQuery<TimelinePageChainQuery>(
        environment,
        graphql`
          query TimelinePageChainQuery($id: ID!) @throwOnFieldError {
            attemptChain(attemptId: $id) {
              valid
              entries
              receipt
              computed
              gaps
              answersMatch
            }
          }
        `,
        { id: attempt.id },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      setChain(answer?.attemptChain ?? null)
    })
  const exportRecord = () =>
    doing(async () => {
      const answer = await fetchQuery<TimelinePageRecordQuery>(
        environment,
        graphql`
          query TimelinePageRecordQuery($id: ID!) @throwOnFieldError {
            attemptRecord(attemptId: $id) {
              fileName
              jws
            }
          }
        `,
        { id: attempt.id },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (answer) saveSigned(answer.attemptRecord.jws, answer.attemptRecord.fileName)
    })
  const onPrint = () =>
    void print({ input: { attemptId: attempt.id } }).then(({ printAttempt }) => {
      const { content, mimeType, fileName } = printAttempt
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
    }, ignoreReported)
  const showSeen = () =>
    doing(async () => {
      const answer = await fetchQuery<TimelinePageSeenQuery>(
        environment,
        graphql`
          query TimelinePageSeenQuery($id: ID!, $at: DateTimeISO) @throwOnFieldError {
            seenPaper(attemptId: $id, at: $at) {
              at
              language
              questions {
                questionNo
                html
                options {
                  choice
                  html
                }
                selectedAnswer
              }
            }
          }
        `,
        { id: attempt.id, at: momentAfter(events, shown) },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      setSeen(answer?.seenPaper ?? null)
    })
  const facts: [string, string][] = [
    [t('control:timeline.started'), attempt.startedAt ? formatDateTime(attempt.startedAt) : '–'],
    [t('control:timeline.deadline'), attempt.deadline ? formatDateTime(attempt.deadline) : '–'],
    [t('control:timeline.closed'), attempt.closedAt ? formatDateTime(attempt.closedAt) : '–'],
    [t('control:column.answered'), hasPaper ? `${attempt.answeredCount} / ${attempt.questionCount}` : '–'],
  ]
  return (
    <>
      <PageActions>
        <Button variant="default" loading={busy} onClick={() => void verify()}>
          {t('control:timeline.verify')}
        </Button>
        {hasPaper && (
          <Button variant="default" loading={printing} onClick={onPrint}>
            {t('control:timeline.print')}
          </Button>
        )}
        <Button variant="default" loading={busy} onClick={() => void exportRecord()}>
          {t('control:timeline.export')}
        </Button>
      </PageActions>
      <Paper withBorder radius="lg" p="md">
        <Title order={2} size="h3">
          {timeline.student}
        </Title>
        <Text c="dimmed">{`${timeline.username} · ${timeline.examTitle}`}</Text>
        <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm">
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text fw={600}>{value}</Text>
            </div>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="sm">
          {t('control:timeline.receipt')}
        </Text>
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {attempt.receipt}
        </Text>
        <div aria-live="polite">
          {chain && (
            <Group gap="xs" mt="xs">
              <Badge color={chain.valid ? 'green' : 'red'} miw="max-content">
                {t(chain.valid ? 'control:timeline.valid' : 'control:timeline.invalid')}
              </Badge>
              <Text size="sm">{t('control:timeline.entries', { count: chain.entries })}</Text>
              {!chain.valid && (
                <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {chain.computed}
                </Text>
              )}
            </Group>
          )}
        </div>
      </Paper>
      {hasPaper && (
        <Replay
          events={events}
          variant={variant ?? null}
          questionCount={attempt.questionCount}
          position={shown}
          onMove={setPosition}
          onShowQuestions={() => void showSeen()}
        />
      )}
      {seen && <SeenPaper seen={seen} onClose={() => setSeen(null)} />}
      <Stack gap="xs">
        <Title order={2} size="h3">
          {t('control:timeline.events')}
        </Title>
        <EventList events={events} variant={variant ?? null} position={shown} onChoose={setPosition} />
      </Stack>
    </>
  )
}

/** All events of an attempt: replayed on the board, listed, verified and exported. */
export default function TimelinePage({ queryRef }: QueryPageProps<TimelinePageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('timeline.title')}
      text={t('timeline.intro')}
      back={{ to: '../../live', label: t('live.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
