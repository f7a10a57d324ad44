import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EmailCard_user$key } from '../../../../__generated__/EmailCard_user.graphql.ts'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { NewEmailForm } from './NewEmailForm.tsx'
import { ProfileCard } from '../ProfileCard.tsx'

/** Changes the e-mail address: first the new address and the password, then the e-mailed code. */
export function EmailCard({ user }: { user: EmailCard_user$key }) {
  const { t } = useTranslation('profile')
  const { email } = useFragment(
    graphql`
      fragment EmailCard_user on User {
        email
      }
    `,
    user,
  )
  const [asked, setAsked] = useState<string | null>(null)
  const [result, setResult] = useState<string | null>(null)
  return (
    <ProfileCard title={t('email.title')} text={email ? t('email.now', { email }) : t('email.missing')} result={result}>
      {asked === null ? (
        <NewEmailForm
          onAsked={(address) => {
            setResult(null)
            setAsked(address)
          }}
        />
      ) : (
        <>
          <Text mb="md" role="status">
            {t('email.sent', { email: asked })}
          </Text>
          <EmailCodeForm
            onDone={(changed) => {
              setAsked(null)
              setResult(changed ?? null)
            }}
          />
        </>
      )}
    </ProfileCard>
  )
}
