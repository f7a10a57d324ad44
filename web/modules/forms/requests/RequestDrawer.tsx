import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { RequestDrawerDecideMutation } from '../../../__generated__/RequestDrawerDecideMutation.graphql.ts'
import type { RequestDrawerQuery } from '../../../__generated__/RequestDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { requestColor } from './request-view.ts'
import type { RequestAction, RequestState } from './request-view.ts'

function Content({ queryRef }: QueryPageProps<RequestDrawerQuery>) {
  const { t } = useTranslation('forms')
  const { node } = usePreloadedQuery<RequestDrawerQuery>(
    graphql`
      query RequestDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on StudentRequest {
            id
            action
            state
            note
            reason
            createdAt
            decidedAt
            firstName
            lastName
            address
            user {
              username
              firstName
              lastName
            }
            application {
              state
              exam {
                title
                opensAt
                category {
                  slug
                }
              }
            }
            exam {
              id
              title
              opensAt
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'StudentRequest') return <NotFoundState />
  const state = node.state as RequestState
  const facts: [string, string][] = [
    [t('answers.student'), `${node.user.firstName} ${node.user.lastName} (${node.user.username})`],
    [t('request.createdAt'), formatDateTime(node.createdAt)],
  ]
  const { application, exam } = node
  if (application)
    facts.push([t('request.about'), `${application.exam.title}, ${formatDateTime(application.exam.opensAt)}`])
  if (exam) facts.push([t('request.wanted'), `${exam.title}, ${formatDateTime(exam.opensAt)}`])
  if (node.firstName) facts.push([t('request.newName'), `${node.firstName} ${node.lastName}`])
  if (node.address) facts.push([t('request.address'), node.address])
  if (node.note) facts.push([t('request.note'), node.note])
  if (node.decidedAt) facts.push([t('request.decidedAt'), formatDateTime(node.decidedAt)])
  if (node.reason) facts.push([t('request.reason'), node.reason])
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text fw={650} size="lg">
          {t(`action.${node.action as RequestAction}`)}
        </Text>
        <Badge variant="light" color={requestColor[state]}>
          {t(`requestState.${state}`)}
        </Badge>
      </Group>
      <Facts facts={facts} />
      {state === 'open' && (
        <Decision
          id={node.id}
          action={node.action as RequestAction}
          wanted={exam?.id ?? null}
          category={application?.exam.category.slug}
        />
      )}
    </Stack>
  )
}

interface DecisionProps {
  id: string
  action: RequestAction
  wanted: string | null
  category?: string
}

/** Decision on a request with its reason; an approval takes effect at once. */
function Decision({ id, action, wanted, category }: DecisionProps) {
  const { t } = useTranslation('forms')
  const [reason, setReason] = useState('')
  const [examId, setExamId] = useState(wanted)
  const [decide, deciding] = useCommand<RequestDrawerDecideMutation>(graphql`
    mutation RequestDrawerDecideMutation($input: DecideRequestInput!) {
      decideRequest(input: $input) {
        request {
          id
          state
          reason
          decidedAt
          exam {
            id
            title
            opensAt
          }
        }
      }
    }
  `)
  const needsExam = action === 'changeDate' || action === 'changeCategory'
  const ready = reason.trim().length >= 3
  const send = (approve: boolean) =>
    decide(
      { input: { id, approve, reason: reason.trim(), examId: approve && needsExam ? examId : null } },
      { success: t(approve ? 'request.approved' : 'request.declined') },
    ).catch(ignoreReported)
  return (
    <Stack gap="md">
      {needsExam && (
        <ExamSelect
          size="md"
          clearable
          label={t('request.give')}
          where={action === 'changeDate' ? { category, coming: true } : { coming: true }}
          value={examId}
          onChange={setExamId}
        />
      )}
      <Textarea
        size="md"
        required
        autosize
        minRows={2}
        maxLength={500}
        label={t('request.reason')}
        description={t('request.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t(`effect.${action}`)}
      </Text>
      <Group>
        <Button loading={deciding} disabled={!ready || (needsExam && !examId)} onClick={() => void send(true)}>
          {t('request.approve')}
        </Button>
        <Button variant="default" loading={deciding} disabled={!ready} onClick={() => void send(false)}>
          {t('request.decline')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Drawer of a request with its decision. */
export default function RequestDrawer({ queryRef }: QueryPageProps<RequestDrawerQuery>) {
  const { t } = useTranslation('forms')
  return (
    <RecordDrawer title={t('request.one')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
