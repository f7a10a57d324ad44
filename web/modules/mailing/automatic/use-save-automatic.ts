import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  SaveAutomaticMessageInput,
  useSaveAutomaticMutation,
} from '../../../__generated__/useSaveAutomaticMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Saves the settings of a kind from the list; the texts stay as they are. */
export function useSaveAutomatic() {
  const { t } = useTranslation('automatic')
  const [run, busy] = useCommand<useSaveAutomaticMutation>(graphql`
    mutation useSaveAutomaticMutation($input: SaveAutomaticMessageInput!) {
      saveAutomaticMessage(input: $input) {
        message {
          id
          ...AutomaticItem_message
        }
      }
    }
  `)
  const save = (input: SaveAutomaticMessageInput) => run({ input }, { success: t('saved') }).catch(ignoreReported)
  return [save, busy] as const
}
