import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEntryCommandsDeleteMutation } from '../../../__generated__/useEntryCommandsDeleteMutation.graphql.ts'
import type { useEntryCommandsOrderMutation } from '../../../__generated__/useEntryCommandsOrderMutation.graphql.ts'
import { removeFromList, reorderList } from '../../../relay/plain-lists.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { moveItem } from '../../../shared/move-item.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

/** Commands on the entries of a setting: their order, and removal after a confirmation. */
export function useEntryCommands(name: string, entries: readonly { readonly id: string }[]) {
  const { t } = useTranslation(['admin', 'people'])
  const list = { field: 'settings', args: { name } }
  const [reorder] = useCommand<useEntryCommandsOrderMutation>(graphql`
    mutation useEntryCommandsOrderMutation($input: UpdateSettingsOrderInput!) {
      updateSettingsOrder(input: $input) {
        settings {
          id
          order
        }
      }
    }
  `)
  const [remove] = useCommand<useEntryCommandsDeleteMutation>(graphql`
    mutation useEntryCommandsDeleteMutation($input: DeleteSettingInput!) {
      deleteSetting(input: $input) {
        deletedId
      }
    }
  `)

  const move = (from: number, to: number) => {
    const ids = moveItem(entries, from, to).map(({ id }) => id)
    reorder({ input: { name, ids } }, { updater: reorderList(list, ids) }).catch(ignoreReported)
  }
  const drop = async (id: string) => {
    const sure = await confirm({
      title: t('admin:other.deleteTitle'),
      okButton: t('admin:other.delete'),
      cancelButton: t('people:cancel'),
      destructive: true,
    })
    if (sure) remove({ input: { id } }, { updater: removeFromList(list, id) }).catch(ignoreReported)
  }

  return { move, drop }
}
