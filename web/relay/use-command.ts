import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime'
import { withPayloadQuery } from './payload-query.ts'
import { reportFailure } from './report-failure.ts'
import { announce } from '../ui/toasts/announce.tsx'
import { toastSuccess } from '../ui/toasts/toast.tsx'
import type { Unseen } from '../ui/toasts/toast.tsx'

/** Messages and handlers for the outcome of a command. */
export interface CommandOutcome<T extends MutationParameters = MutationParameters> {
  /**
   * Message announced to screen readers, or shown as a green toast if `unseen` says that the page hides the result.
   */
  success?: string | undefined
  /** Reason the page does not show the result. */
  unseen?: Unseen
  /** Used instead of `success`: the third value of the hook, which the form shows next to its button. */
  result?: string | undefined
  /** Replaces the red toast, e.g. to show the failure at a field. */
  onError?: (error: Error) => void
  /** Updates the store until the response arrives. */
  optimisticUpdater?: SelectorStoreUpdater<T['response']>
  /** Updates store data that neither the response's objects nor its `query` cover (`plain-lists.ts`). */
  updater?: SelectorStoreUpdater<T['response']> | undefined
}

/**
 * Returns a mutation as an async function that reports its outcome and rejects on failure. A hook may run several
 * commands in succession.
 */
export function useCommand<T extends MutationParameters>(document: GraphQLTaggedNode) {
  const { t } = useTranslation('common')
  const [commit, busy] = useMutation<T>(document)
  const [shownResult, setShownResult] = useState<string | null>(null)
  const run = useCallback(
    (
      variables: T['variables'],
      { success, unseen, result, onError = reportFailure, optimisticUpdater, updater }: CommandOutcome<T> = {},
    ): Promise<T['response']> =>
      new Promise((resolve, reject) => {
        setShownResult(null)
        commit({
          variables,
          ...(optimisticUpdater && { optimisticUpdater }),
          updater: withPayloadQuery<T>(document, updater),
          onCompleted(response) {
            if (success && unseen) toastSuccess({ title: t('toast.success'), message: success, unseen })
            else if (success) announce(success)
            if (result) setShownResult(result)
            resolve(response)
          },
          onError(error) {
            onError(error)
            reject(error)
          },
        })
      }),
    [commit, document, t],
  )
  return [run, busy, shownResult] as const
}

/** Rejection handler for a command whose failure has already been reported. */
export const ignoreReported = (): undefined => undefined
