import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestDecision_request$key } from '../../../__generated__/RequestDecision_request.graphql.ts'
import type { RequestAction } from './request-view.ts'
import { RequestExamSelect } from './RequestExamSelect.tsx'
import { useDecideRequest } from './use-decide-request.ts'

/** Decision on a request with its reason; an approval takes effect immediately. */
export function RequestDecision({ request }: { request: RequestDecision_request$key }) {
  const { t } = useTranslation('forms')
  const data = useFragment(
    graphql`
      fragment RequestDecision_request on StudentRequest @throwOnFieldError {
        id
        action
        exam {
          id
        }
        ...RequestExamSelect_request
      }
    `,
    request,
  )
  const action = data.action as RequestAction
  const [reason, setReason] = useState('')
  const [examId, setExamId] = useState(data.exam?.id ?? null)
  const [decide, deciding] = useDecideRequest(data.id)
  const needsExam = action === 'changeDate' || action === 'changeCategory'
  const ready = reason.trim().length >= 3
  return (
    <Stack gap="md">
      {needsExam && <RequestExamSelect request={data} value={examId} onChange={setExamId} />}
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
        <Button
          loading={deciding}
          disabled={!ready || (needsExam && !examId)}
          onClick={() => void decide({ approve: true, reason, examId: needsExam ? examId : null })}
        >
          {t('request.approve')}
        </Button>
        <Button
          variant="default"
          loading={deciding}
          disabled={!ready}
          onClick={() => void decide({ approve: false, reason, examId: null })}
        >
          {t('request.decline')}
        </Button>
      </Group>
    </Stack>
  )
}
