import { Badge, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestCard_request$key } from '../../../__generated__/RequestCard_request.graphql.ts'
import type { RequestCardCancelMutation } from '../../../__generated__/RequestCardCancelMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/announce.tsx'
import { Picture } from '../Picture.tsx'
import styles from '../imagination.module.css'

const live = ['queued', 'making', 'checking']
const states = ['queued', 'making', 'checking', 'ready', 'refused', 'failed', 'cancelled'] as const
const reviews = ['pending', 'approved', 'reported', 'hidden', 'blocked'] as const

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
  const { id, prompt, state, place, message, images } = useFragment(
    graphql`
      fragment RequestCard_request on ImageRequest {
        id
        prompt
        state
        place
        message
        images {
          id
          variant
          review
          reviewReason
          url
          thumbUrl
        }
      }
    `,
    request,
  )
  const [cancel, cancelling] = useCommand<RequestCardCancelMutation>(graphql`
    mutation RequestCardCancelMutation($id: ID!) {
      cancelImageRequest(input: { id: $id }) {
        request {
          ...RequestCard_request
        }
      }
    }
  `)
  const isLive = live.includes(state)
  const name = states.find((each) => each === state) ?? 'failed'
  const wasLive = useRef(isLive)
  const over = useEffectEvent(() => {
    announce(t(`state.${name}`))
    onOver()
  })
  useEffect(() => {
    if (wasLive.current && !isLive) over()
    wasLive.current = isLive
  }, [isLive])
  return (
    <Paper withBorder radius="lg" p="md" component="article" aria-label={prompt}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{prompt}</Text>
          {isLive ? (
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
          ) : (
            state !== 'ready' && (
              <Badge color={state === 'failed' ? 'red' : 'gray'} variant="light">
                {t(`state.${name}`)}
              </Badge>
            )
          )}
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
        {images.length > 0 && (
          <ul className={styles.grid}>
            {images.map((image) => (
              <li key={image.id}>
                <Picture
                  url={image.thumbUrl}
                  alt={t('mine.alt', { prompt, variant: image.variant })}
                  hidden={image.reviewReason ?? t('review.blocked')}
                />
                <Group gap={6} mt={6} justify="space-between">
                  {image.id === submittedId ? (
                    <Badge color="green" variant="light">
                      {t('submitted')}
                    </Badge>
                  ) : (
                    image.review !== 'pending' && (
                      <Badge color={image.review === 'approved' ? 'green' : 'red'} variant="light">
                        {t(`review.${reviews.find((each) => each === image.review) ?? 'pending'}`)}
                      </Badge>
                    )
                  )}
                  {image.url &&
                    image.id !== submittedId &&
                    (image.review === 'pending' || image.review === 'approved') && (
                      <Button
                        size="compact-sm"
                        variant="light"
                        onClick={() => onChoose({ id: image.id, thumbUrl: image.thumbUrl ?? null })}
                        aria-label={t('submit.named', { variant: image.variant, prompt })}
                      >
                        {t('submit.open')}
                      </Button>
                    )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Paper>
  )
}
