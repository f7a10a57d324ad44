import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { toastError, toastSuccess } from '../ui/toast.tsx'

/** What is said once a command is done, and what is done when it fails. */
export interface CommandOutcome {
  success?: string
  /** In place of a green toast: the third of what the hook returns, for the form to show. */
  result?: string
  /** In place of a red toast, e.g. to show the failure at a field. */
  onError?: (error: Error) => void
}

/**
 * A mutation as a function that can be waited for: it tells of its outcome in a toast or through the form, and rejects when it failed.
 * Commands of one hook may follow one another.
 */
export function useCommand<T extends MutationParameters>(document: GraphQLTaggedNode) {
  const { t } = useTranslation('common')
  const [commit, busy] = useMutation<T>(document)
  const [said, setSaid] = useState<string | null>(null)
  const run = (variables: T['variables'], { success, result, onError }: CommandOutcome = {}): Promise<T['response']> =>
    new Promise((resolve, reject) => {
      setSaid(null)
      commit({
        variables,
        onCompleted(response) {
          if (success) toastSuccess({ title: t('toast.success'), message: success })
          if (result) setSaid(result)
          resolve(response)
        },
        onError(error) {
          if (onError) onError(error)
          else toastError({ title: t('toast.error'), message: error.message })
          reject(error)
        },
      })
    })
  return [run, busy, said] as const
}

/** For a command whose failure has been told already. */
export const told = (): undefined => undefined
