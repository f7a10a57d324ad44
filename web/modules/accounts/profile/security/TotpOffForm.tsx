import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TotpOffFormMutation } from '../../../../__generated__/TotpOffFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** Disables two-factor authentication. `onDone` receives the result; nothing when cancelled. */
export function TotpOffForm({ onDone }: { onDone: (result?: string) => void }) {
  const { t } = useTranslation('profile')
  const [disable] = useCommand<TotpOffFormMutation>(graphql`
    mutation TotpOffFormMutation($input: DisableTotpInput!) {
      disableTotp(input: $input) {
        user {
          ...TotpCard_user
        }
      }
    }
  `)
  return (
    <>
      <Text mb="md">{t('totp.offText')}</Text>
      <PasswordStep
        submit={t('totp.off')}
        onCancel={() => onDone()}
        onSubmit={(currentPassword, shown) =>
          disable({ input: { currentPassword } }, shown).then(() => onDone(t('totp.isOff')))
        }
      />
    </>
  )
}
