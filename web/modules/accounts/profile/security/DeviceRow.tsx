import { Button, Group, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DeviceRow_session$key } from '../../../../__generated__/DeviceRow_session.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import styles from '../profile.module.css'
import { Badge } from '../../../../ui/Badge.tsx'

const icons = {
  computer: IconDeviceDesktop,
  tablet: IconDeviceTablet,
  phone: IconDeviceMobile,
  unknown: IconDeviceUnknown,
}

/** A device; the current one is logged out with Logout instead. */
export function DeviceRow({ session, onSignOut }: { session: DeviceRow_session$key; onSignOut: () => void }) {
  const { t } = useTranslation('profile')
  const id = useId()
  const { current, address, createdAt, lastRefreshAt, device } = useFragment(
    graphql`
      fragment DeviceRow_session on Session {
        current
        address
        createdAt
        lastRefreshAt
        device {
          kind
          browser
          system
        }
      }
    `,
    session,
  )
  const Icon = icons[device.kind as keyof typeof icons] ?? IconDeviceUnknown
  const { browser, system } = device
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  return (
    <li className={styles.device}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <div className={styles.deviceText}>
        <Group gap="xs">
          <Text fw={600} id={id}>
            {name}
          </Text>
          {current && <Badge tone="good">{t('devices.current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('devices.seen', { moment: formatDateTime(lastRefreshAt), address })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('devices.since', { moment: formatDateTime(createdAt) })}
        </Text>
      </div>
      {!current && (
        <Button variant="default" size="sm" onClick={onSignOut} aria-describedby={id}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
