import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnRequest_request$key } from '../../../__generated__/OwnRequest_request.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import type { RequestAction, RequestState } from '../requests/request-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

export interface OwnRequestProps {
  request: OwnRequest_request$key
  busy: boolean
  onWithdraw: () => void
}

/** A request with its status and the answer to it. */
export function OwnRequest({ request, busy, onWithdraw }: OwnRequestProps) {
  const { t } = useTranslation('forms')
  const { action, reason, createdAt, application, exam, firstName, lastName, address, ...data } = useFragment(
    graphql`
      fragment OwnRequest_request on StudentRequest @throwOnFieldError {
        action
        state
        reason
        createdAt
        application {
          exam {
            title
          }
        }
        exam {
          title
        }
        firstName
        lastName
        address
      }
    `,
    request,
  )
  const state = data.state as RequestState
  const about = [application?.exam.title, exam?.title, firstName && `${firstName} ${lastName}`, address]
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Group gap={8}>
            <Text fw={600}>{t(`action.${action as RequestAction}`)}</Text>
            <Badge tone={stateTones.request[state]}>{t(`requestState.${state}`)}</Badge>
          </Group>
          <Text size="sm">{about.filter(Boolean).join(' → ')}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(createdAt)}
          </Text>
          {reason && <Text mt={6}>{t('own.answer', { text: reason })}</Text>}
        </div>
        {state === 'open' && (
          <Button variant="default" size="xs" loading={busy} onClick={onWithdraw}>
            {t('own.withdraw')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
