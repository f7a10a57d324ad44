import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../../../__generated__/RunProgress_run.graphql.ts'
import type {
  AccountFilterInput,
  useAccountStatusDisableAllMutation,
} from '../../../../__generated__/useAccountStatusDisableAllMutation.graphql.ts'
import type { useAccountStatusDisableMutation } from '../../../../__generated__/useAccountStatusDisableMutation.graphql.ts'
import type { useAccountStatusEnableAllMutation } from '../../../../__generated__/useAccountStatusEnableAllMutation.graphql.ts'
import type { useAccountStatusEnableMutation } from '../../../../__generated__/useAccountStatusEnableMutation.graphql.ts'
import type { useAccountStatusSignOutMutation } from '../../../../__generated__/useAccountStatusSignOutMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { promptReason } from '../../../../ui/dialogs/dialogs.tsx'
import type { Person } from './person.ts'

const disableDocument = graphql`
  mutation useAccountStatusDisableMutation($input: UserStatusInput!) {
    disableUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const enableDocument = graphql`
  mutation useAccountStatusEnableMutation($input: UserStatusInput!) {
    enableUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const signOutDocument = graphql`
  mutation useAccountStatusSignOutMutation($input: UserStatusInput!) {
    signOutUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const disableAllDocument = graphql`
  mutation useAccountStatusDisableAllMutation($input: DisableMatchingUsersInput!) {
    disableMatchingUsers(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`
const enableAllDocument = graphql`
  mutation useAccountStatusEnableAllMutation($input: EnableMatchingUsersInput!) {
    enableMatchingUsers(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

export type StatusAction = 'disable' | 'enable' | 'signOut'

/** Actions available for all matching accounts. */
type WideAction = Exclude<StatusAction, 'signOut'>

/** Disables, enables or logs out accounts. Each action asks for a reason, which is recorded. */
export function useAccountStatus() {
  const { t } = useTranslation(['admin', 'people'])
  const [disable] = useCommand<useAccountStatusDisableMutation>(disableDocument)
  const [enable] = useCommand<useAccountStatusEnableMutation>(enableDocument)
  const [signOut] = useCommand<useAccountStatusSignOutMutation>(signOutDocument)
  const [disableAll] = useCommand<useAccountStatusDisableAllMutation>(disableAllDocument)
  const [enableAll] = useCommand<useAccountStatusEnableAllMutation>(enableAllDocument)
  const commands = { disable, enable, signOut }

  const askReason = (action: StatusAction, title: string) =>
    promptReason({
      title,
      message: t(`admin:action.${action}.text`),
      label: t('admin:reason'),
      okButton: t(`admin:action.${action}.ok`),
      destructive: action === 'disable',
      cancelButton: t('people:cancel'),
    })

  /**
   * Applies the action to all given accounts, with one reason. False when the admin cancels. @throws the server's
   * error, after showing it
   */
  const setStatus = async (action: StatusAction, people: readonly Person[]): Promise<boolean> => {
    const [first, ...others] = people
    const only = others.length === 0 ? first : undefined
    const title = only
      ? t(`admin:action.${action}.titleOne`, { name: only.name })
      : t(`admin:action.${action}.title`, { count: people.length })
    const reason = await askReason(action, title)
    if (reason === null) return false
    const said = only ? { success: t(`admin:action.${action}.done`) } : {}
    for (const { id } of people) await commands[action]({ input: { id, reason } }, said)
    return true
  }

  /** Starts a run for all matching accounts. Null when the admin cancels. */
  const setStatusOfAll = async (
    action: WideAction,
    filter: AccountFilterInput,
    count: number,
  ): Promise<RunProgress_run$key | null> => {
    const reason = await askReason(action, t(`admin:action.${action}.title`, { count }))
    if (reason === null) return null
    const input = { filter, reason }
    const { run } =
      action === 'disable'
        ? (await disableAll({ input })).disableMatchingUsers
        : (await enableAll({ input })).enableMatchingUsers
    announce(t(`admin:action.${action}.started`))
    return run
  }

  return { setStatus, setStatusOfAll }
}
