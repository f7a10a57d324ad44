import { Badge, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HopInRow_link$key } from '../../../__generated__/HopInRow_link.graphql.ts'
import type { HopInRowMutation } from '../../../__generated__/HopInRowMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { localeOfPath, localizedPath } from '../../../base/locale.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './hop-in.module.css'

/** The address of a short link, in the viewer's language. */
const addressOf = (shortId: string) =>
  location.origin + localizedPath(localeOfPath(location.pathname), `/hop-in/${shortId}`)

/** A short link: its address, QR code, number of registrations and deletion. */
export function HopInRow({ link }: { link: HopInRow_link$key }) {
  const { t } = useTranslation(['register', 'common'])
  const { id, shortId, label, active, uses } = useFragment(
    graphql`
      fragment HopInRow_link on HopInLink {
        id
        shortId
        label
        active
        uses
      }
    `,
    link,
  )
  const [update, busy] = useCommand<HopInRowMutation>(graphql`
    mutation HopInRowMutation($input: UpdateHopInLinkInput!) {
      updateHopInLink(input: $input) {
        hopInLink {
          ...HopInRow_link
        }
      }
    }
  `)
  const [shown, { toggle }] = useDisclosure(false)
  const address = addressOf(shortId)
  const name = label ?? shortId

  const switchIt = () => void update({ input: { id, active: !active } }).catch(ignoreReported)

  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {!active && (
            <Badge color="gray" variant="light" ml="xs">
              {t('register:invite.ended')}
            </Badge>
          )}
        </span>
        <span className={styles.address}>{address}</span>
        <Text size="sm" c="dimmed">
          {t('register:invite.uses', { count: uses, formatted: formatNumber(uses) })}
        </Text>
      </div>
      <div className={styles.actions}>
        {active && (
          <>
            <CopyButton text={address} label={t('register:invite.copy')} />
            <Button
              variant="default"
              size="sm"
              aria-expanded={shown}
              leftSection={<IconQrcode size={18} aria-hidden="true" />}
              onClick={toggle}
            >
              {t('register:invite.qr')}
            </Button>
          </>
        )}
        <Button variant="subtle" color={active ? 'red' : undefined} size="sm" loading={busy} onClick={switchIt}>
          {active ? t('register:invite.end') : t('register:invite.again')}
        </Button>
      </div>
      {active && shown && (
        <div className={styles.qr}>
          <QrCode text={address} label={t('register:invite.qrOf', { name })} />
        </div>
      )}
    </li>
  )
}
