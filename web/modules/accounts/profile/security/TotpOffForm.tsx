import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { TotpOffFormMutation } from '../../../../__generated__/TotpOffFormMutation.graphql.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { PasswordStep } from './PasswordStep.tsx'

/** Switches the second step off. */
export function TotpOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
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
      <Text mb="md">{t('profile:totp.offText')}</Text>
      <PasswordStep
        submit={t('profile:totp.off')}
        busy={busy}
        onCancel={onDone}
        onSubmit={(currentPassword, onError) =>
          disable({
            variables: { input: { currentPassword } },
            onCompleted() {
              toastSuccess({ title: t('common:toast.success'), message: t('profile:totp.isOff') })
              onDone()
            },
            onError,
          })
        }
      />
    </>
  )
}
