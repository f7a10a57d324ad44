import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TotpOn_user$key } from '../../../../__generated__/TotpOn_user.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'

export interface TotpOnProps {
  user: TotpOn_user$key
  onRenew: () => void
  onOff: () => void
}

/**
 * Enabled two-factor authentication: the number of remaining recovery codes, and buttons that renew them and disable
 * it.
 */
export function TotpOn({ user, onRenew, onOff }: TotpOnProps) {
  const { t } = useTranslation('profile')
  const { totpRequired, recoveryCodesLeft } = useFragment(
    graphql`
      fragment TotpOn_user on User {
        totpRequired
        recoveryCodesLeft
      }
    `,
    user,
  )
  return (
    <>
      <Text mb="md">{t('totp.left', { count: recoveryCodesLeft, formatted: formatNumber(recoveryCodesLeft) })}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={onRenew}>
          {t('totp.renew')}
        </Button>
        {!totpRequired && (
          <Button variant="default" onClick={onOff}>
            {t('totp.off')}
          </Button>
        )}
      </Group>
    </>
  )
}
