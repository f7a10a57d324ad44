import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime'
import { withPayloadQuery } from './payload-query.ts'
import { reportFailure } from './report-failure.ts'
import { announce } from '../ui/announce.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import type { Unseen } from '../ui/toast.tsx'

/** What is said once a command is done, and what happens when it fails. */
export interface CommandOutcome<T extends MutationParameters = MutationParameters> {
  /**
   * Announced to screen readers, because the page shows the result; a green toast when `unseen` says that it does not.
   */
  success?: string
  /** Why nothing on the page shows the result. */
  unseen?: Unseen
  /** In place of `success`: the third value of the hook, which the form shows beside its button. */
  result?: string
  /** In place of a red toast, e.g. to show the failure at a field. */
  onError?: (error: Error) => void
  /** Changes the store until the answer comes. */
  optimisticUpdater?: SelectorStoreUpdater<T['response']>
  /** Changes in the store what the answer says neither by its objects nor under `query` (`plain-lists.ts`). */
  updater?: SelectorStoreUpdater<T['response']>
}

/**
 * A mutation as a function that can be awaited: it reports its outcome and rejects when it failed.
 * Commands of one hook may follow one another.
 */
export function useCommand<T extends MutationParameters>(document: GraphQLTaggedNode) {
  const { t } = useTranslation('common')
  const [commit, busy] = useMutation<T>(document)
  const [said, setSaid] = useState<string | null>(null)
  const run = useCallback(
    (
      variables: T['variables'],
      { success, unseen, result, onError = reportFailure, optimisticUpdater, updater }: CommandOutcome<T> = {},
    ): Promise<T['response']> =>
      new Promise((resolve, reject) => {
        setSaid(null)
        commit({
          variables,
          optimisticUpdater,
          updater: withPayloadQuery<T>(document, updater),
          onCompleted(response) {
            if (success && unseen) toastSuccess({ title: t('toast.success'), message: success, unseen })
            else if (success) announce(success)
            if (result) setSaid(result)
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
  return [run, busy, said] as const
}

/** For a command whose failure has been told already. */
export const told = (): undefined => undefined
