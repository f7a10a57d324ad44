import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TotpRenewFormMutation } from '../../../../__generated__/TotpRenewFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { PasswordStep } from './PasswordStep.tsx'

export interface TotpRenewFormProps {
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Replaces the ten recovery codes. */
export function TotpRenewForm({ onDone, onCancel }: TotpRenewFormProps) {
  const { t } = useTranslation('profile')
  const [renew] = useCommand<TotpRenewFormMutation>(graphql`
    mutation TotpRenewFormMutation($input: RenewRecoveryCodesInput!) {
      renewRecoveryCodes(input: $input) {
        recoveryCodes
        user {
          ...TotpCard_user
        }
      }
    }
  `)
  return (
    <>
      <Text mb="md">{t('totp.renewText')}</Text>
      <PasswordStep
        submit={t('totp.renew')}
        onCancel={onCancel}
        onSubmit={(currentPassword, shown) =>
          renew({ input: { currentPassword } }, shown).then(({ renewRecoveryCodes }) =>
            onDone(renewRecoveryCodes.recoveryCodes),
          )
        }
      />
    </>
  )
}
