import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useWallReviewMutation } from '../../../../__generated__/useWallReviewMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { usePictureFocus } from './use-picture-focus.ts'
import type { WallRows } from './use-picture-focus.ts'
import { reviewStates } from './wall-filter.ts'

type Decision = 'pending' | 'approved' | 'hidden' | 'blocked'

/**
 * Moderation of the pictures of the wall: the focused picture, decisions about it, undoing the last one, and the
 * keyboard shortcuts for all of these.
 */
export function useWallReview(rows: WallRows) {
  const { t } = useTranslation('imaginationAdmin')
  const { list, current, focused, focusOn, perRow, onFocus } = usePictureFocus(rows)
  const [asking, setAsking] = useState<'hidden' | 'blocked' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ id: string; review: string; reason: string | null } | null>(null)
  const [review] = useCommand<useWallReviewMutation>(graphql`
    mutation useWallReviewMutation($input: ReviewImagesInput!) {
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
  const decide = async (decision: Decision, reason: string | null = null) => {
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
    const index = rows.images.findIndex(({ id }) => id === last.id)
    const decision = reviewStates.find((each) => each === last.review && each !== 'reported') ?? 'pending'
    void review({ input: { ids: [last.id], decision, reason: last.reason } }).catch(ignoreReported)
    setLast(null)
    if (index >= 0) focusOn(index)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Record<string, () => void> = {
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
    const action = actions[event.key] ?? actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { list, focused, isOpen, setOpen, asking, setAsking, decide, onKey, onFocus }
}
