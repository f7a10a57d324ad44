import { Anchor, Badge, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Wall_query$data, Wall_query$key } from '../../../__generated__/Wall_query.graphql.ts'
import type { WallPaginationQuery } from '../../../__generated__/WallPaginationQuery.graphql.ts'
import type { WallReviewMutation } from '../../../__generated__/WallReviewMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { useList } from '../../../shared/table/use-list.ts'
import { announce } from '../../../ui/announce.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Picture } from '../Picture.tsx'
import styles from '../imagination.module.css'
import { ListExport } from './ListExport.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { reviewStates } from './wall-filter.ts'

type Row = Wall_query$data['allImages']['edges'][number]['node']

const reviewColors = { pending: 'gray', reported: 'red', approved: 'green', hidden: 'amber', blocked: 'red' } as const

const checks = ['pending', 'passed', 'flagged'] as const

/** Prefetch threshold: loads the next page when fewer pictures follow the focused one. */
const ahead = 12

/**
 * Moderation wall. Keyboard: arrow keys move, A approves, H hides, B blocks, Enter opens, U undoes the last decision.
 */
export function Wall({ query }: { query: Wall_query$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { Drawing } = useLook()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [asking, setAsking] = useState<'hidden' | 'blocked' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ id: string; review: string; reason: string | null } | null>(null)
  const { data, table } = useList<WallPaginationQuery, Wall_query$key>(
    graphql`
      fragment Wall_query on Query
      @refetchable(queryName: "WallPaginationQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 60 }
        cursor: { type: "String" }
        competitionId: { type: "ID" }
        userId: { type: "ID" }
        review: { type: "ImageReview" }
        check: { type: "ImageCheck" }
        submitted: { type: "Boolean" }
        search: { type: "String" }
      ) {
        allImages(
          first: $count
          after: $cursor
          competitionId: $competitionId
          userId: $userId
          review: $review
          check: $check
          submitted: $submitted
          search: $search
        ) @connection(key: "Wall_allImages") {
          totalCount
          edges {
            node {
              id
              prompt
              thumbUrl
              check
              review
              reviewReason
              model
              createdAt
              competition {
                title
              }
              user {
                id
                username
              }
              reports {
                id
              }
              ...PictureDialog_image
            }
          }
        }
      }
    `,
    query,
  )
  const [review] = useCommand<WallReviewMutation>(graphql`
    mutation WallReviewMutation($input: ReviewImagesInput!) {
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
  const images = data.allImages.edges.map(({ node }) => node)
  const focused = images[Math.min(current, images.length - 1)]

  const focusOn = (index: number) => {
    const next = Math.max(0, Math.min(images.length - 1, index))
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[data-picture]')[next]?.focus()
    if (table.hasNext && !table.isLoadingNext && next > images.length - ahead) table.loadNext(60)
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
  const columns: PanelColumn<Row>[] = [
    { id: 'moment', title: t('user.moment'), cell: { kind: 'date', path: 'createdAt' } },
    { id: 'username', title: t('column.username'), cell: { path: 'user.username' } },
    { id: 'competition', title: t('column.competition'), cell: { path: 'competition.title' } },
    { id: 'prompt', title: t('user.prompt'), cell: { path: 'prompt' } },
    { id: 'model', title: t('wall.model'), cell: { path: 'model' } },
    {
      id: 'check',
      title: t('wall.check'),
      cell: {
        kind: 'words',
        path: 'check',
        words: Object.fromEntries(checks.map((each) => [each, t(`wall.checks.${each}`)])),
      },
    },
    {
      id: 'review',
      title: t('wall.review'),
      cell: {
        kind: 'words',
        path: 'review',
        words: Object.fromEntries(reviewStates.map((each) => [each, t(`review.${each}`)])),
      },
    },
    { id: 'reason', title: t('wall.reason'), cell: { path: 'reviewReason' } },
    { id: 'reports', title: t('wall.reported'), cell: { kind: 'count', path: 'reports' } },
  ]
  if (images.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('wall.emptyTitle')} text={t('wall.emptyText')} />
  }
  return (
    <Stack gap="md">
      <Group gap="md" justify="space-between">
        <Text size="sm" c="dimmed">
          <Kbd>A</Kbd> {t('wall.approve')} · <Kbd>H</Kbd> {t('wall.hide')} · <Kbd>B</Kbd> {t('wall.block')} ·{' '}
          <Kbd>U</Kbd> {t('wall.undo')} · <Kbd>Enter</Kbd> {t('wall.open')} · <Kbd>←↑→↓</Kbd> {t('wall.move')}
        </Text>
        <ListExport
          title={t('imagesTitle')}
          source={table.source}
          total={table.totalCount}
          rows={images}
          columns={columns}
          fileName="images"
        />
      </Group>
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
      <LoadMore hasNext={table.hasNext} loading={table.isLoadingNext} onClick={() => table.loadNext(60)}>
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
