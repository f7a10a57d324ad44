import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { useDropDraftMutation } from '../../../../__generated__/useDropDraftMutation.graphql.ts'
import { removeFromConnection } from '../../../../relay/listed-rows.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { accountLists } from '../account-view.ts'
import type { Person } from './person.ts'

/** Deletes a draft after a confirmation, and returns to the list. */
export function useDropDraft() {
  const { t } = useTranslation(['admin', 'people'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const [drop] = useCommand<useDropDraftMutation>(graphql`
    mutation useDropDraftMutation($id: ID!) {
      dropDraft(id: $id) {
        success
      }
    }
  `)
  return async ({ id, name }: Person): Promise<void> => {
    const sure = await confirm({
      title: t('admin:drop.title', { name }),
      message: t('admin:drop.text'),
      okButton: t('people:draft.drop'),
      destructive: true,
      cancelButton: t('people:cancel'),
    })
    if (!sure) return
    const lists = Object.values(accountLists).map((list) => ({
      key: 'accountsConnection_accounts',
      filters: list.variables({ request: new Request(location.href) }),
    }))
    await drop(
      { id },
      {
        success: t('admin:drop.done'),
        updater: (store, data) => {
          for (const list of lists) removeFromConnection(list, id)(store, data)
        },
      },
    )
    await navigate({ pathname: '..', search }, { preventScrollReset: true })
  }
}
