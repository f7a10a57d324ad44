import { Button, Group } from '@mantine/core'
import {
  IconArrowMerge,
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconMessage,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AccountActions_user$key } from '../../../../__generated__/AccountActions_user.graphql.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import { can } from '../../../../../shared/permission.ts'
import { currentUser } from '../../../../shared/session/guards.ts'
import { mayMerge } from './AccountMerges.tsx'
import { userName } from '../../../../shared/people/person-name.ts'
import { useAccountHelp } from '../actions/use-account-help.ts'
import { useAccountStatus } from '../actions/use-account-status.ts'
import { maySeePanels, usePanelView } from '../actions/use-panel-view.ts'
import { useDropDraft } from '../actions/use-drop-draft.ts'
import { useSwitchType } from '../actions/use-switch-type.ts'

const icon = { size: 18, 'aria-hidden': 'true' } as const
const plain = { size: 'sm', variant: 'default' } as const
const light = { size: 'sm', variant: 'light' } as const
const red = { ...light, color: 'red' }

const run = (work: Promise<unknown>) => void work.catch(ignoreReported)

const fragment = graphql`
  fragment AccountActions_user on User {
    id
    ...personName_user
    userType
    email
    isDraft
    disabledAt
  }
`

/** Buttons that disable, log out, switch or delete an account; each asks for confirmation. */
export function AccountActions({ user: key }: { user: AccountActions_user$key }) {
  const { t } = useTranslation(['admin', 'people'])
  const user = useFragment(fragment, key)
  const { setStatus } = useAccountStatus()
  const { sendResetLink } = useAccountHelp()
  const seePanel = usePanelView()
  const switchType = useSwitchType()
  const dropDraft = useDropDraft()
  const { isDraft, disabledAt, userType } = user
  const person = { id: user.id, name: userName(user) }
  return (
    <Group gap="sm">
      {!isDraft && !disabledAt && userType !== 'admin' && maySeePanels() && (
        <Button {...plain} leftSection={<IconEye {...icon} />} onClick={() => run(seePanel(person))}>
          {t('admin:action.viewPanel.action')}
        </Button>
      )}
      <StatusButton person={person} isDisabled={Boolean(disabledAt)} />
      <WriteButton id={user.id} />
      {!isDraft && !disabledAt && user.email && (
        <Button {...plain} leftSection={<IconMail {...icon} />} onClick={() => run(sendResetLink(person))}>
          {t('admin:action.resetLink.action')}
        </Button>
      )}
      {!isDraft && !disabledAt && (
        <Button {...plain} leftSection={<IconLogout {...icon} />} onClick={() => run(setStatus('signOut', [person]))}>
          {t('admin:action.signOut.action')}
        </Button>
      )}
      {userType === 'student' && mayMerge() && (
        <Button
          {...plain}
          component={Link}
          to={`/stadia/janus/merge-accounts?kept=${user.id}`}
          leftSection={<IconArrowMerge {...icon} />}
        >
          {t('admin:merge.action')}
        </Button>
      )}
      {!isDraft && (userType === 'supervisor' || userType === 'partner') && (
        <Button {...plain} leftSection={<IconSwitchHorizontal {...icon} />} onClick={() => run(switchType(person))}>
          {userType === 'supervisor' ? t('admin:switch.toPartner') : t('admin:switch.toSupervisor')}
        </Button>
      )}
      {isDraft && (
        <Button {...red} leftSection={<IconTrash {...icon} />} onClick={() => run(dropDraft(person))}>
          {t('people:draft.drop')}
        </Button>
      )}
    </Group>
  )
}

/** Link to a new message to the person, for those who may write one. */
function WriteButton({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const viewer = currentUser()
  if (!can(viewer.roles, 'admin.support', viewer._id)) return null
  return (
    <Button
      {...plain}
      component={Link}
      to={`/stadia/janus/support/new?person=${id}`}
      leftSection={<IconMessage {...icon} />}
    >
      {t('action.write')}
    </Button>
  )
}

interface StatusButtonProps {
  person: { id: string; name: string }
  isDisabled: boolean
}

/** The button that disables an account, or enables it again. */
function StatusButton({ person, isDisabled }: StatusButtonProps) {
  const { t } = useTranslation('admin')
  const { setStatus } = useAccountStatus()
  return isDisabled ? (
    <Button {...light} leftSection={<IconLockOpen {...icon} />} onClick={() => run(setStatus('enable', [person]))}>
      {t('action.enable.action')}
    </Button>
  ) : (
    <Button {...red} leftSection={<IconLock {...icon} />} onClick={() => run(setStatus('disable', [person]))}>
      {t('action.disable.action')}
    </Button>
  )
}
