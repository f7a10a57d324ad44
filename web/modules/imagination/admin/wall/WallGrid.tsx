import { Anchor, Badge, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WallGridReviewMutation } from '../../../../__generated__/WallGridReviewMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import type { ListRows } from '../../../../shared/table/use-list.ts'
import { announce } from '../../../../ui/announce.tsx'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import styles from '../../imagination.module.css'
import { Picture } from '../../Picture.tsx'
import { PictureDialog } from '../PictureDialog.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import type { ImageRow } from './use-image-columns.ts'
import { reviewStates } from './wall-filter.ts'

const reviewColors = { pending: 'gray', reported: 'red', approved: 'green', hidden: 'amber', blocked: 'red' } as const

/** Prefetch threshold: loads the next page when fewer pictures follow the focused one. */
const ahead = 12

interface WallGridProps extends Pick<ListRows<ImageRow>, 'hasNext' | 'isLoadingNext' | 'loadNext'> {
  images: readonly ImageRow[]
}

/** Keys of the moderation wall. */
export function WallKeys() {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Text size="sm" c="dimmed">
      <Kbd>A</Kbd> {t('wall.approve')} · <Kbd>H</Kbd> {t('wall.hide')} · <Kbd>B</Kbd> {t('wall.block')} · <Kbd>U</Kbd>{' '}
      {t('wall.undo')} · <Kbd>Enter</Kbd> {t('wall.open')} · <Kbd>←↑→↓</Kbd> {t('wall.move')}
    </Text>
  )
}

/**
 * Pictures of the moderation wall. Keyboard: arrow keys move, A approves, H hides, B blocks, Enter opens, U undoes the
 * last decision.
 */
export function WallGrid({ images, hasNext, isLoadingNext, loadNext }: WallGridProps) {
  const { t } = useTranslation('imaginationAdmin')
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [asking, setAsking] = useState<'hidden' | 'blocked' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ id: string; review: string; reason: string | null } | null>(null)
  const [review] = useCommand<WallGridReviewMutation>(graphql`
    mutation WallGridReviewMutation($input: ReviewImagesInput!) {
      reviewImages(input: $input) {
        images {
          id
          review
          reviewReason
          reviewedAt
        }
      }
    }
  `)
  const focused = images[Math.min(current, images.length - 1)]

  const focusOn = (index: number) => {
    const next = Math.max(0, Math.min(images.length - 1, index))
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[data-picture]')[next]?.focus()
    if (hasNext && !isLoadingNext && next > images.length - ahead) loadNext(60)
  }
  const decide = async (decision: 'pending' | 'approved' | 'hidden' | 'blocked', reason: string | null = null) => {
    if (!focused) return
    setAsking(null)
    setLast({ id: focused.id, review: focused.review, reason: focused.reviewReason ?? null })
    // Not awaited: the moderator moves on to the next picture meanwhile.
    void review({ input: { ids: [focused.id], decision, reason } }).catch(ignoreReported)
    announce(t(`review.${decision}`))
    focusOn(current + 1)
  }
  const undo = () => {
    if (!last) return
    const index = images.findIndex(({ id }) => id === last.id)
    const decision = reviewStates.find((each) => each === last.review && each !== 'reported') ?? 'pending'
    void review({ input: { ids: [last.id], decision, reason: last.reason } }).catch(ignoreReported)
    setLast(null)
    if (index >= 0) focusOn(index)
  }
  /** Number of pictures per row in the current grid layout. */
  const perRow = () => {
    const grid = list.current
    return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, () => void> = {
      ArrowRight: () => focusOn(current + 1),
      ArrowLeft: () => focusOn(current - 1),
      ArrowDown: () => focusOn(current + perRow()),
      ArrowUp: () => focusOn(current - perRow()),
      a: () => void decide('approved'),
      h: () => setAsking('hidden'),
      b: () => setAsking('blocked'),
      u: undo,
      Enter: () => setOpen(true),
    }
    const act = acts[event.key] ?? acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Stack gap="md">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key presses apply to the focused picture */}
      <ul className={styles.grid} ref={list} onKeyDown={onKey}>
        {images.map((image, i) => {
          const state = reviewStates.find((each) => each === image.review) ?? 'pending'
          return (
            <li key={image.id}>
              <button
                type="button"
                data-picture
                className={`${styles.plain} ${image.id === focused?.id ? styles.chosen : ''}`}
                tabIndex={image.id === focused?.id ? 0 : -1}
                onFocus={() => setCurrent(i)}
                onClick={() => setOpen(true)}
                aria-label={t('wall.picture', { prompt: image.prompt, state: t(`review.${state}`) })}
              >
                <Picture url={image.thumbUrl} alt="" hidden={t('wall.flagged')} />
              </button>
              <Group gap={4} mt={4} wrap="nowrap" justify="space-between">
                <Badge size="sm" color={reviewColors[state]} variant="light">
                  {t(`review.${state}`)}
                </Badge>
                {image.reports.length > 0 && (
                  <Badge size="sm" color="red">
                    {t('wall.reports', { count: image.reports.length })}
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed" truncate>
                <Anchor
                  component={Link}
                  inherit
                  underline="always"
                  to={`/stadia/janus/imagination-ai/images/${image.user.id}`}
                >
                  {image.user.username}
                </Anchor>{' '}
                {image.prompt}
              </Text>
            </li>
          )
        })}
      </ul>
      <LoadMore hasNext={hasNext} loading={isLoadingNext} onClick={() => loadNext(60)}>
        {t('more')}
      </LoadMore>
      {focused && isOpen && (
        <PictureDialog image={focused} onClose={() => setOpen(false)}>
          <Button color="green" onClick={() => void decide('approved')}>
            {t('wall.approve')}
          </Button>
          <Button color="amber" variant="light" onClick={() => setAsking('hidden')}>
            {t('wall.hide')}
          </Button>
          <Button color="red" variant="light" onClick={() => setAsking('blocked')}>
            {t('wall.block')}
          </Button>
        </PictureDialog>
      )}
      {focused && asking && (
        <ReasonDialog
          decision={asking}
          onClose={() => setAsking(null)}
          onChosen={(reason) => void decide(asking, reason)}
        />
      )}
    </Stack>
  )
}
