import { Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestCard_request$key } from '../../../../__generated__/RequestCard_request.graphql.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { RequestPictures } from './RequestPictures.tsx'
import { RequestState } from './RequestState.tsx'
import { isLive, knownState } from './request-state.ts'

export interface RequestCardProps {
  request: RequestCard_request$key
  /** Id of the submitted picture. */
  submittedId: string | null
  onChoose: (image: { id: string; thumbUrl: string | null }) => void
  /** Called when the request ends, because the quota has changed. */
  onOver: () => void
}

/** A generation request: its prompt, its progress and then its pictures. */
export function RequestCard({ request, submittedId, onChoose, onOver }: RequestCardProps) {
  const { t } = useTranslation('imagination')
  const data = useFragment(
    graphql`
      fragment RequestCard_request on ImageRequest {
        prompt
        state
        message
        ...RequestState_request
        ...RequestPictures_request
      }
    `,
    request,
  )
  const { prompt, state, message } = data
  const live = isLive(state)
  const wasLive = useRef(live)
  const over = useEffectEvent(() => {
    announce(t(`state.${knownState(state)}`))
    onOver()
  })
  useEffect(() => {
    if (wasLive.current && !live) over()
    wasLive.current = live
  }, [live])
  return (
    <Paper withBorder radius="lg" p="md" component="article" aria-label={prompt}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{prompt}</Text>
          <RequestState request={data} />
        </Group>
        {message && (
          <Text size="sm" c="dimmed">
            {message}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="sm" c="dimmed">
            {t('failed')}
          </Text>
        )}
        <RequestPictures request={data} submittedId={submittedId} onChoose={onChoose} />
      </Stack>
    </Paper>
  )
}
