import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TotpConfirmFormMutation } from '../../../../__generated__/TotpConfirmFormMutation.graphql.ts'
import { told, useCommand } from '../../../../relay/use-command.ts'
import { refreshSession } from '../../../../relay/session.ts'
import { QrCode } from '../../../../ui/QrCode.tsx'
import { showFailure } from '../form-failure.ts'

export interface TotpSetupProps {
  /** Receives the ten recovery codes, which are shown this once. */
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret as a QR code and as text, and takes a first code of the app. */
export function TotpConfirmForm({ secret, uri, onDone, onCancel }: TotpSetupProps & { secret: string; uri: string }) {
  const { t } = useTranslation(['profile', 'common'])
  const [confirm, busy] = useCommand<TotpConfirmFormMutation>(graphql`
    mutation TotpConfirmFormMutation($input: ConfirmTotpInput!) {
      confirmTotp(input: $input) {
        recoveryCodes
        user {
          ...TotpCard_user
        }
      }
    }
  `)
  const form = useForm({ initialValues: { code: '' } })
  const submit = form.onSubmit(
    (input) =>
      void confirm(
        { input },
        {
          onError: (error) => showFailure(error, form, { code: t('profile:totp.wrongCode') }),
        },
      ).then(({ confirmTotp }) => {
        // An admin of whom it was demanded has the permissions from now on.
        void refreshSession().catch(() => undefined)
        onDone(confirmTotp.recoveryCodes)
      }, told),
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
          <Group gap="sm">
            <Button type="submit" loading={busy}>
              {t('profile:totp.confirm')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('profile:cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
