import { Button, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { HostPageQuery } from '../../../__generated__/HostPageQuery.graphql.ts'
import type { HostPageSetMutation } from '../../../__generated__/HostPageSetMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { HostDesk } from './HostDesk.tsx'
import { isOpenTime, SecondsField } from './SecondsField.tsx'

function Content({ queryRef }: QueryPageProps<HostPageQuery>) {
  const data = usePreloadedQuery<HostPageQuery>(
    graphql`
      query HostPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam {
            id
            title
            hostedSeconds
          }
        }
        hostCanBroadcast
        hostQuestions(examId: $id) {
          ...HostDesk_questions
        }
      }
    `,
    queryRef,
  )
  const exam = data.node
  if (!exam?.id) return <NotFoundState />
  return (
    <Stack gap="md">
      <Text fw={600}>{exam.title}</Text>
      {exam.hostedSeconds == null ? (
        <SetUp examId={exam.id} />
      ) : (
        <HostDesk examId={exam.id} questions={data.hostQuestions} canBroadcast={data.hostCanBroadcast} />
      )}
    </Stack>
  )
}

/** Setup of a hosted exam: the time for each question. */
function SetUp({ examId }: { examId: string }) {
  const { t } = useTranslation('control')
  const [seconds, setSeconds] = useState<number | string>(30)
  const [set, busy] = useCommand<HostPageSetMutation>(graphql`
    mutation HostPageSetMutation($input: SetHostedExamInput!, $id: ID!) {
      setHostedExam(input: $input) {
        examId
        query {
          node(id: $id) {
            ... on Exam {
              hostedSeconds
            }
          }
          hostQuestions(examId: $id) {
            ...HostDesk_questions
          }
        }
      }
    }
  `)
  const save = () =>
    set({ input: { examId, seconds: Number(seconds) }, id: examId }, { success: t('host.isSet') }).catch(ignoreReported)
  return (
    <Paper withBorder radius="lg" p="lg" component="form" onSubmit={(event) => (event.preventDefault(), void save())}>
      <Stack gap="md" align="flex-start">
        <Text>{t('host.setUp')}</Text>
        <SecondsField label={t('host.seconds')} value={seconds} onChange={setSeconds} />
        <Button type="submit" loading={busy} disabled={!isOpenTime(seconds)}>
          {t('host.start')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** The host's page, for releasing questions to all students at once. */
export default function HostPage({ queryRef }: QueryPageProps<HostPageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('host.title')}
      text={t('host.intro')}
      back={{ to: '../live', label: t('live.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
