import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { TotpOffFormMutation } from '../../../../__generated__/TotpOffFormMutation.graphql.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** Switches the second step off. `onDone` hears what came of it; nothing when it was called off. */
export function TotpOffForm({ onDone }: { onDone: (result?: string) => void }) {
  const { t } = useTranslation('profile')
  const [disable, busy] = useMutation<TotpOffFormMutation>(graphql`
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
        busy={busy}
        onCancel={() => onDone()}
        onSubmit={(currentPassword, onError) =>
          disable({
            variables: { input: { currentPassword } },
            onCompleted: () => onDone(t('totp.isOff')),
            onError,
          })
        }
      />
    </>
  )
}
