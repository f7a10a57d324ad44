import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DevicesCard_user$key } from '../../../../__generated__/DevicesCard_user.graphql.ts'
import type { DevicesCardEndMutation } from '../../../../__generated__/DevicesCardEndMutation.graphql.ts'
import type { DevicesCardEndOthersMutation } from '../../../../__generated__/DevicesCardEndOthersMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { confirm } from '../../../../ui/dialogs.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { ProfileCard } from '../ProfileCard.tsx'
import styles from '../profile.module.css'

/** Number of devices shown initially. */
const shownAtFirst = 5

/** The account's sessions, each with a logout button. */
export function DevicesCard({ user }: { user: DevicesCard_user$key }) {
  const { t } = useTranslation(['profile', 'common'])
  const { id, sessions } = useFragment(
    graphql`
      fragment DevicesCard_user on User {
        id
        sessions {
          id
          current
          ...DeviceRow_session
        }
      }
    `,
    user,
  )
  const [end] = useCommand<DevicesCardEndMutation>(graphql`
    mutation DevicesCardEndMutation($input: EndSessionInput!) {
      endSession(input: $input) {
        user {
          ...DevicesCard_user
        }
      }
    }
  `)
  const [endOthers, endingOthers] = useCommand<DevicesCardEndOthersMutation>(graphql`
    mutation DevicesCardEndOthersMutation {
      endOtherSessions {
        user {
          ...DevicesCard_user
        }
      }
    }
  `)

  const [all, setAll] = useState(false)
  // Current device first, then newest first.
  const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current))
  const shown = all ? sorted : sorted.slice(0, shownAtFirst)

  const signOutOne = (sessionId: string) =>
    void end(
      { input: { sessionId } },
      {
        success: t('profile:devices.ended'),
        optimisticUpdater(store) {
          const record = store.get(id)
          const left = record?.getLinkedRecords('sessions')?.filter((session) => session?.getDataID() !== sessionId)
          record?.setLinkedRecords(left ?? [], 'sessions')
        },
      },
    ).catch(ignoreReported)

  const signOutOthers = async () => {
    const sure = await confirm({
      title: t('profile:devices.allTitle'),
      message: t('profile:devices.allText'),
      okButton: t('profile:devices.allOk'),
      destructive: true,
      cancelButton: t('profile:devices.allCancel'),
    })
    if (sure) void endOthers({}, { success: t('profile:devices.allEnded') }).catch(ignoreReported)
  }

  return (
    <ProfileCard
      wide
      title={t('profile:devices.title')}
      text={t('profile:devices.text')}
      action={
        sessions.some(({ current }) => !current) && (
          <Button variant="default" loading={endingOthers} onClick={() => void signOutOthers()}>
            {t('profile:devices.all')}
          </Button>
        )
      }
    >
      <ul className={styles.devices}>
        {shown.map((session) => (
          <DeviceRow key={session.id} session={session} onSignOut={() => signOutOne(session.id)} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {t('profile:devices.showAll', { formatted: formatNumber(sorted.length) })}
        </Button>
      )}
    </ProfileCard>
  )
}
