import { useCallback } from 'react'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { confirm } from '../ui/dialogs.tsx'
import type { DialogOptions } from '../ui/dialogs.tsx'
import { useCommand } from './use-command.ts'
import type { CommandOutcome } from './use-command.ts'

/** What is asked before something is lost, and what is said and done once it is. */
export interface Question<T extends MutationParameters>
  extends Pick<DialogOptions, 'title' | 'message' | 'okButton' | 'cancelButton'>, CommandOutcome<T> {}

/**
 * A command that takes something away, as a function that asks the person first.
 * @returns whether it is gone: false when the person would rather not, or when it failed, which has been told
 */
export function useDelete<T extends MutationParameters>(document: GraphQLTaggedNode) {
  const [run, busy] = useCommand<T>(document)
  const remove = useCallback(
    async (
      variables: T['variables'],
      { title, message, okButton, cancelButton, ...outcome }: Question<T>,
    ): Promise<boolean> => {
      if (!(await confirm({ title, message, okButton, cancelButton, destructive: true }))) return false
      return run(variables, outcome).then(
        () => true,
        () => false,
      )
    },
    [run],
  )
  return [remove, busy] as const
}
