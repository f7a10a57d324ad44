import { Code, Stack, Text, TextInput } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TotpConfirmFormMutation } from '../../../../__generated__/TotpConfirmFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { refreshSession } from '../../../../api/session.ts'
import { QrCode } from '../../../../ui/QrCode.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

export interface TotpSetupProps {
  /** Receives the ten recovery codes, shown only once. */
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret as a QR code and as text, and asks for a first code. */
export function TotpConfirmForm({ secret, uri, onDone, onCancel }: TotpSetupProps & { secret: string; uri: string }) {
  const { t } = useTranslation(['profile', 'common'])
  const [confirm] = useCommand<TotpConfirmFormMutation>(graphql`
    mutation TotpConfirmFormMutation($input: ConfirmTotpInput!) {
      confirmTotp(input: $input) {
        recoveryCodes
        user {
          ...TotpCard_user
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: { code: '' },
    messages: { code: t('profile:totp.wrongCode') },
    guarded: false,
  })
  const submit = form.submit(
    (input, shown) => confirm({ input }, shown),
    ({ confirmTotp }) => {
      // An admin who had to set it up now has the permissions.
      void refreshSession().catch(() => undefined)
      onDone(confirmTotp.recoveryCodes)
    },
  )
  return (
    <Stack gap="md">
      <Text>{t('profile:totp.scan')}</Text>
      <QrCode text={uri} label={t('profile:totp.qr')} />
      <div>
        <Text size="sm" c="dimmed">
          {t('profile:totp.byHand')}
        </Text>
        <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
          {inFours(secret)}
        </Code>
      </div>
      <form onSubmit={submit}>
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            required
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            label={t('profile:totp.code')}
            {...form.getInputProps('code')}
          />
          <SaveRow
            busy={form.pending}
            label={t('profile:totp.confirm')}
            cancel={{ label: t('profile:cancel'), onClick: onCancel }}
          />
        </Stack>
      </form>
    </Stack>
  )
}
