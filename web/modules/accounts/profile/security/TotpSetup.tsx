import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TotpSetupBeginMutation } from '../../../../__generated__/TotpSetupBeginMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpConfirmForm } from './TotpConfirmForm.tsx'
import type { TotpSetupProps } from './TotpConfirmForm.tsx'

/** Enables two-factor authentication: the password, then the QR code with a first code. */
export function TotpSetup({ onDone, onCancel }: TotpSetupProps) {
  const { t } = useTranslation('profile')
  const [begin] = useCommand<TotpSetupBeginMutation>(graphql`
    mutation TotpSetupBeginMutation($input: BeginTotpInput!) {
      beginTotp(input: $input) {
        secret
        uri
      }
    }
  `)
  const [given, setGiven] = useState<{ secret: string; uri: string } | null>(null)
  if (given) return <TotpConfirmForm {...given} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordStep
      submit={t('totp.next')}
      onCancel={onCancel}
      onSubmit={(currentPassword, shown) =>
        begin({ input: { currentPassword } }, shown).then(({ beginTotp }) => setGiven(beginTotp))
      }
    />
  )
}
