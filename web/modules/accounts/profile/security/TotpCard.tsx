import { Alert, Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TotpCard_user$key } from '../../../../__generated__/TotpCard_user.graphql.ts'
import { useSession } from '../../../../api/session.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpOffForm } from './TotpOffForm.tsx'
import { TotpOn } from './TotpOn.tsx'
import { TotpRenewForm } from './TotpRenewForm.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

type Step = 'rest' | 'setup' | 'off' | 'renew' | { codes: readonly string[] }

/** Two-factor authentication: enabled with a QR code, disabled with the password. */
export function TotpCard({ user }: { user: TotpCard_user$key }) {
  const { t } = useTranslation('profile')
  const data = useFragment(
    graphql`
      fragment TotpCard_user on User {
        totpEnabled
        ...TotpOn_user
      }
    `,
    user,
  )
  const { totpEnabled } = data
  const mustEnrol = useSession().user?.mustEnrolTotp === true
  const [step, setStep] = useState<Step>('rest')
  const [result, setResult] = useState<string | null>(null)
  const rest = (said?: string) => {
    setResult(said ?? null)
    setStep('rest')
  }

  return (
    <ProfileCard
      title={t('totp.title')}
      text={t('totp.text')}
      result={result}
      action={totpEnabled && <Badge tone="good">{t('totp.on')}</Badge>}
    >
      {mustEnrol && (
        <Alert color="amber" icon={<IconShieldLock aria-hidden="true" />} mb="md">
          {t('totp.required')}
        </Alert>
      )}
      {step === 'setup' && <TotpSetup onDone={(codes) => setStep({ codes })} onCancel={() => rest()} />}
      {step === 'off' && <TotpOffForm onDone={rest} />}
      {step === 'renew' && <TotpRenewForm onDone={(codes) => setStep({ codes })} onCancel={() => rest()} />}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} onDone={() => rest()} />}
      {step === 'rest' && !totpEnabled && <Button onClick={() => setStep('setup')}>{t('totp.begin')}</Button>}
      {step === 'rest' && totpEnabled && (
        <TotpOn user={data} onRenew={() => setStep('renew')} onOff={() => setStep('off')} />
      )}
    </ProfileCard>
  )
}
