import { useCallback } from 'react'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { confirm } from '../ui/dialogs/dialogs.tsx'
import type { DialogOptions } from '../ui/dialogs/dialogs.tsx'
import { useCommand } from './use-command.ts'
import type { CommandOutcome } from './use-command.ts'

/** Confirmation question of a destructive command, and its outcome messages. */
export interface Question<T extends MutationParameters>
  extends Pick<DialogOptions, 'title' | 'message' | 'okButton' | 'cancelButton'>, CommandOutcome<T> {}

/**
 * Returns a destructive mutation as a function that asks for confirmation first.
 * @returns whether it succeeded: false if the user cancelled or the mutation failed, which has been reported
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
