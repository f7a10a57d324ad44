import { Alert, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconLock, IconLockOpen, IconLogout, IconSwitchHorizontal, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountView_user$key } from '../../../__generated__/AccountView_user.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { DraftCredentials } from '../../../shared/people/DraftCredentials.tsx'
import { PersonPicture } from '../../../shared/PersonPicture.tsx'
import { nameOf, standingColor, standingOf } from './account-row.ts'
import { AccountBonus } from './AccountBonus.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountRecord } from './AccountRecord.tsx'
import { AccountRelations } from './AccountRelations.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { AccountTimeline } from './AccountTimeline.tsx'
import { useAccountActs } from './use-account-acts.ts'

export interface AccountViewProps {
  user: AccountView_user$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Account header, admin actions and all sections. */
export function AccountView({ user: key, countries }: AccountViewProps) {
  const { t } = useTranslation(['admin', 'people', 'bonus'])
  const user = useFragment(
    graphql`
      fragment AccountView_user on User {
        id
        username
        firstName
        lastName
        userType
        picture
        isDraft
        disabledAt
        referenceCode
        ...AccountDetails_user
        ...AccountSessions_user
        ...AccountRelations_user
        ...AccountRecord_user
        ...AccountBonus_user
        ...AccountTimeline_user
      }
    `,
    key,
  )
  const { setStatus, switchType, dropDraft } = useAccountActs()
  const person = { id: user.id, name: nameOf(user) }
  const standing = standingOf(user)
  const supervisor = user.userType === 'supervisor'
  const adult = supervisor || user.userType === 'partner'
  const me = user.username === currentUser().username
  const act = (work: Promise<unknown>) => void work.catch(ignoreReported)
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <PersonPicture name={person.name} path={user.picture ?? null} size={64} />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={650} size="lg">
            {person.name}
          </Text>
          <Group gap="xs">
            <Text c="dimmed">
              {t(`admin:role.${user.userType as 'student'}`)} · {user.username}
            </Text>
            <Badge variant="light" color={standingColor[standing]}>
              {t(`admin:standing.${standing}`)}
            </Badge>
          </Group>
        </div>
      </Group>
      {user.disabledAt && (
        <Alert color="red" variant="light" icon={<IconLock size={20} aria-hidden="true" />}>
          {t('admin:account.disabledSince', { moment: formatDateTime(user.disabledAt) })}
        </Alert>
      )}
      {user.isDraft && user.referenceCode && (
        <DraftCredentials username={user.username} referenceCode={user.referenceCode} />
      )}
      {!me && (
        <Group gap="sm">
          {user.disabledAt ? (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconLockOpen size={18} aria-hidden="true" />}
              onClick={() => act(setStatus('enable', [person]))}
            >
              {t('admin:act.enable.action')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="light"
              color="red"
              leftSection={<IconLock size={18} aria-hidden="true" />}
              onClick={() => act(setStatus('disable', [person]))}
            >
              {t('admin:act.disable.action')}
            </Button>
          )}
          {!user.isDraft && !user.disabledAt && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden="true" />}
              onClick={() => act(setStatus('signOut', [person]))}
            >
              {t('admin:act.signOut.action')}
            </Button>
          )}
          {adult && !user.isDraft && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconSwitchHorizontal size={18} aria-hidden="true" />}
              onClick={() => act(switchType(person))}
            >
              {user.userType === 'supervisor' ? t('admin:switch.toPartner') : t('admin:switch.toSupervisor')}
            </Button>
          )}
          {user.isDraft && (
            <Button
              size="sm"
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => act(dropDraft(person))}
            >
              {t('people:draft.drop')}
            </Button>
          )}
        </Group>
      )}
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          {(['details', 'timeline', 'relations', 'sessions', 'record'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`admin:account.${tab}`)}
            </Tabs.Tab>
          ))}
          {supervisor && <Tabs.Tab value="bonus">{t('bonus:admin.tab')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="details">
          <AccountDetails user={user} countries={countries} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <AccountTimeline user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="relations">
          <AccountRelations user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <AccountSessions user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="record">
          <AccountRecord user={user} />
        </Tabs.Panel>
        {supervisor && (
          <Tabs.Panel value="bonus">
            <AccountBonus user={user} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Stack>
  )
}
