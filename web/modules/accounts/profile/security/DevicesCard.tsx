import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DevicesCard_user$key } from '../../../../__generated__/DevicesCard_user.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { ProfileCard } from '../ProfileCard.tsx'
import styles from '../profile.module.css'
import { useEndOtherSessions } from './use-end-other-sessions.ts'
import { useEndSession } from './use-end-session.ts'

/** Number of devices shown initially. */
const shownAtFirst = 5

/** The account's sessions, each with a logout button. */
export function DevicesCard({ user }: { user: DevicesCard_user$key }) {
  const { t } = useTranslation('profile')
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
  const endSession = useEndSession(id)
  const [endOthers, endingOthers] = useEndOtherSessions()
  const [all, setAll] = useState(false)
  // Current device first, then newest first.
  const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current))
  const shown = all ? sorted : sorted.slice(0, shownAtFirst)

  return (
    <ProfileCard
      wide
      title={t('devices.title')}
      text={t('devices.text')}
      action={
        sessions.some(({ current }) => !current) && (
          <Button variant="default" loading={endingOthers} onClick={() => void endOthers()}>
            {t('devices.all')}
          </Button>
        )
      }
    >
      <ul className={styles.devices}>
        {shown.map((session) => (
          <DeviceRow key={session.id} session={session} onSignOut={() => void endSession(session.id)} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {t('devices.showAll', { formatted: formatNumber(sorted.length) })}
        </Button>
      )}
    </ProfileCard>
  )
}
