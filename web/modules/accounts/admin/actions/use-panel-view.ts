import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { can } from '../../../../../shared/permission.ts'
import type { usePanelViewStartMutation } from '../../../../__generated__/usePanelViewStartMutation.graphql.ts'
import { getSession } from '../../../../api/session.ts'
import { localeOfPath, localizedPath } from '../../../../base/locale.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { confirm, promptReason } from '../../../../ui/dialogs/dialogs.tsx'
import type { Person } from './person.ts'

/** Whether the admin may see the panels of other people. */
export function maySeePanels(): boolean {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.panelView', user._id)
}

/** Opens the panel of a person in a new tab, read only, after a reason, which is recorded. */
export function usePanelView() {
  const { t } = useTranslation(['admin', 'people'])
  const [start] = useCommand<usePanelViewStartMutation>(graphql`
    mutation usePanelViewStartMutation($input: UserStatusInput!) {
      startPanelView(input: $input) {
        viewId
        user {
          id
          ...AccountView_user
        }
      }
    }
  `)

  /** @throws the server's error, after showing it */
  return async ({ id, name }: Person): Promise<void> => {
    const cancelButton = t('people:cancel')
    const reason = await promptReason({
      title: t('admin:action.viewPanel.titleOne', { name }),
      message: t('admin:action.viewPanel.text'),
      label: t('admin:reason'),
      okButton: t('admin:action.viewPanel.ok'),
      cancelButton,
    })
    if (reason === null) return
    const { startPanelView } = await start({ input: { id, reason } })
    const path = localizedPath(localeOfPath(location.pathname), `/panel-view/${startPanelView.viewId}`)
    // A browser that waited too long for the server takes the tab for an advertisement: a click opens it.
    if (window.open(path)) return
    const open = await confirm({
      title: t('admin:action.viewPanel.blocked'),
      okButton: t('admin:action.viewPanel.open'),
      cancelButton,
    })
    if (open) window.open(path)
  }
}
