import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { useAccountActsConsequencesQuery } from '../../../__generated__/useAccountActsConsequencesQuery.graphql.ts'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type {
  AccountFilterInput,
  useAccountActsDisableAllMutation,
} from '../../../__generated__/useAccountActsDisableAllMutation.graphql.ts'
import type { useAccountActsEnableAllMutation } from '../../../__generated__/useAccountActsEnableAllMutation.graphql.ts'
import type { useAccountActsDisableMutation } from '../../../__generated__/useAccountActsDisableMutation.graphql.ts'
import type { useAccountActsDropMutation } from '../../../__generated__/useAccountActsDropMutation.graphql.ts'
import type { useAccountActsEnableMutation } from '../../../__generated__/useAccountActsEnableMutation.graphql.ts'
import type { useAccountActsSignOutMutation } from '../../../__generated__/useAccountActsSignOutMutation.graphql.ts'
import type { useAccountActsSwitchMutation } from '../../../__generated__/useAccountActsSwitchMutation.graphql.ts'
import { removeFromConnection } from '../../../relay/listed-rows.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/announce.tsx'
import { confirm, promptReason } from '../../../ui/dialogs.tsx'
import { accountLists } from './account-view.ts'

const disableDocument = graphql`
  mutation useAccountActsDisableMutation($input: UserStatusInput!) {
    disableUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const enableDocument = graphql`
  mutation useAccountActsEnableMutation($input: UserStatusInput!) {
    enableUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const signOutDocument = graphql`
  mutation useAccountActsSignOutMutation($input: UserStatusInput!) {
    signOutUser(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const disableAllDocument = graphql`
  mutation useAccountActsDisableAllMutation($input: DisableMatchingUsersInput!) {
    disableMatchingUsers(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`
const enableAllDocument = graphql`
  mutation useAccountActsEnableAllMutation($input: EnableMatchingUsersInput!) {
    enableMatchingUsers(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`
const switchDocument = graphql`
  mutation useAccountActsSwitchMutation($input: SwitchUserTypeInput!) {
    switchUserType(input: $input) {
      user {
        id
        ...AccountView_user
      }
    }
  }
`
const consequencesDocument = graphql`
  query useAccountActsConsequencesQuery($id: ID!) {
    node(id: $id) {
      ... on User {
        switchConsequences {
          userType
          below
          above
          sessions
        }
      }
    }
  }
`
const dropDocument = graphql`
  mutation useAccountActsDropMutation($id: ID!) {
    dropDraft(id: $id) {
      success
    }
  }
`

/** The parts of an account that its confirmation dialogs need. */
interface Person {
  readonly id: string
  readonly name: string
}

export type StatusAct = 'disable' | 'enable' | 'signOut'

/** Actions available for all matching accounts. */
type WideAct = Exclude<StatusAct, 'signOut'>

/** Admin actions on accounts: each asks for confirmation, most for a reason, which is recorded. */
export function useAccountActs() {
  const { t } = useTranslation(['admin', 'people'])
  const [disable] = useCommand<useAccountActsDisableMutation>(disableDocument)
  const [enable] = useCommand<useAccountActsEnableMutation>(enableDocument)
  const [signOut] = useCommand<useAccountActsSignOutMutation>(signOutDocument)
  const [disableAll] = useCommand<useAccountActsDisableAllMutation>(disableAllDocument)
  const [enableAll] = useCommand<useAccountActsEnableAllMutation>(enableAllDocument)
  const [change] = useCommand<useAccountActsSwitchMutation>(switchDocument)
  const [drop] = useCommand<useAccountActsDropMutation>(dropDocument)
  const environment = useRelayEnvironment()
  const navigate = useNavigate()
  const { search } = useLocation()
  const commands = { disable, enable, signOut }

  const askReason = (act: StatusAct, title: string) =>
    promptReason({
      title,
      message: t(`admin:act.${act}.text`),
      label: t('admin:reason'),
      okButton: t(`admin:act.${act}.ok`),
      destructive: act === 'disable',
      cancelButton: t('people:cancel'),
    })

  /**
   * Applies the action to all given accounts, with one reason. False when the admin cancels. @throws the server's
   * error, after showing it
   */
  const setStatus = async (act: StatusAct, people: readonly Person[]): Promise<boolean> => {
    const count = people.length
    const reason = await askReason(
      act,
      count === 1 ? t(`admin:act.${act}.titleOne`, { name: people[0]!.name }) : t(`admin:act.${act}.title`, { count }),
    )
    if (reason === null) return false
    const said = people.length === 1 ? { success: t(`admin:act.${act}.done`) } : {}
    for (const { id } of people) await commands[act]({ input: { id, reason } }, said)
    return true
  }

  /** Starts a run for all matching accounts. Null when the admin cancels. */
  const setStatusOfAll = async (
    act: WideAct,
    filter: AccountFilterInput,
    count: number,
  ): Promise<RunProgress_run$key | null> => {
    const reason = await askReason(act, t(`admin:act.${act}.title`, { count }))
    if (reason === null) return null
    const input = { filter, reason }
    const { run } =
      act === 'disable'
        ? (await disableAll({ input })).disableMatchingUsers
        : (await enableAll({ input })).enableMatchingUsers
    announce(t(`admin:act.${act}.started`))
    return run
  }

  /** First shows what the switch ends, as of the time of the question. */
  const switchType = async ({ id, name }: Person): Promise<void> => {
    const found = await fetchQuery<useAccountActsConsequencesQuery>(environment, consequencesDocument, {
      id,
    }).toPromise()
    const ends = found?.node?.switchConsequences
    const said = ends
      ? [
          t(ends.userType === 'partner' ? 'admin:switch.students' : 'admin:switch.supervisors', { count: ends.below }),
          t('admin:switch.partners', { count: ends.above }),
          t('admin:switch.devices', { count: ends.sessions }),
        ]
      : []
    const sure = await confirm({
      title: t('admin:switch.title', { name }),
      message: [...said, t('admin:switch.text')].join(' '),
      destructive: true,
      okButton: t('admin:switch.ok'),
      cancelButton: t('people:cancel'),
    })
    if (!sure) return
    await change({ input: { id } }, { success: t('admin:switch.done') })
  }

  /** Deletes a draft and returns to the list. */
  const dropDraft = async ({ id, name }: Person): Promise<void> => {
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

  return { setStatus, setStatusOfAll, switchType, dropDraft }
}
