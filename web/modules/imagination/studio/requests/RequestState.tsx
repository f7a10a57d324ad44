import { Button, Group, Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestStateCancelMutation } from '../../../../__generated__/RequestStateCancelMutation.graphql.ts'
import type { RequestState_request$key } from '../../../../__generated__/RequestState_request.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { isLive, knownState } from './request-state.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** State of a generation request: its progress with a button that cancels it, or its result. */
export function RequestState({ request }: { request: RequestState_request$key }) {
  const { t } = useTranslation('imagination')
  const { id, state, place } = useFragment(
    graphql`
      fragment RequestState_request on ImageRequest {
        id
        state
        place
      }
    `,
    request,
  )
  const [cancel, cancelling] = useCommand<RequestStateCancelMutation>(graphql`
    mutation RequestStateCancelMutation($id: ID!) {
      cancelImageRequest(input: { id: $id }) {
        request {
          ...RequestCard_request
        }
      }
    }
  `)
  const name = knownState(state)
  if (isLive(state)) {
    return (
      <Group gap="xs" wrap="nowrap">
        <Loader size="xs" aria-hidden="true" />
        <Text size="sm" c="dimmed">
          {state === 'queued' && place ? t('state.place', { count: place }) : t(`state.${name}`)}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={cancelling}
          onClick={() => void cancel({ id }).catch(ignoreReported)}
        >
          {t('cancel')}
        </Button>
      </Group>
    )
  }
  if (state === 'ready') return null
  return <Badge tone={state === 'failed' ? 'bad' : 'neutral'}>{t(`state.${name}`)}</Badge>
}
