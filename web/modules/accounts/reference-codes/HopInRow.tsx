import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HopInRow_link$key } from '../../../__generated__/HopInRow_link.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { localeOfPath, localizedPath } from '../../../base/locale.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EndLink } from './EndLink.tsx'
import styles from './hop-in.module.css'
import { Badge } from '../../../ui/Badge.tsx'

/** URL of a short link, in the viewer's language. */
const addressOf = (shortId: string) =>
  location.origin + localizedPath(localeOfPath(location.pathname), `/hop-in/${shortId}`)

/** A short link: its URL, QR code, number of registrations and deletion. */
export function HopInRow({ link }: { link: HopInRow_link$key }) {
  const { t } = useTranslation('register')
  const data = useFragment(
    graphql`
      fragment HopInRow_link on HopInLink {
        shortId
        label
        active
        uses
        ...EndLink_link
      }
    `,
    link,
  )
  const { shortId, label, active, uses } = data
  const [shown, { toggle }] = useDisclosure(false)
  const address = addressOf(shortId)
  const name = label ?? shortId

  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {!active && (
            <Badge tone="neutral" ml="xs">
              {t('invite.ended')}
            </Badge>
          )}
        </span>
        <span className={styles.address}>{address}</span>
        <Text size="sm" c="dimmed">
          {t('invite.uses', { count: uses, formatted: formatNumber(uses) })}
        </Text>
      </div>
      <div className={styles.actions}>
        {active && (
          <>
            <CopyButton text={address} label={t('invite.copy')} />
            <Button
              variant="default"
              size="sm"
              aria-expanded={shown}
              leftSection={<IconQrcode size={18} aria-hidden="true" />}
              onClick={toggle}
            >
              {t('invite.qr')}
            </Button>
          </>
        )}
        <EndLink link={data} />
      </div>
      {active && shown && (
        <div className={styles.qr}>
          <QrCode text={address} label={t('invite.qrOf', { name })} />
        </div>
      )}
    </li>
  )
}
