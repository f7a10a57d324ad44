import { Button, Group, Text, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError } from '../../../relay/api-error.ts'
import { signIn } from '../../../relay/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { PlainCard } from '../../../shared/layouts/PlainFrame.tsx'
import { DemoOutboxHint } from '../verification/DemoOutboxHint.tsx'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'

/** Shown after registration: next steps and the login link. */
export function DoneCard() {
  const { t } = useTranslation(['register', 'common'])
  const { registration, data, password } = useRegistration()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [])

  const enter = async () => {
    setBusy(true)
    try {
      const answer = await signIn(data.contactInfo.email, password)
      registration.setPassword('')
      await navigate(answer.kind === 'signedIn' ? '/verification/email' : '/')
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') {
        return reportFailure(error)
      }
      // The address may belong to an older account with another password; its owner has been mailed.
      await navigate('/?next=verification')
    }
  }

  return (
    <PlainCard labelledBy="done-title">
      <div className={styles.done}>
        <IconMailCheck size={56} stroke={1.4} aria-hidden="true" />
        <Title order={1} id="done-title" ref={title} tabIndex={-1}>
          {t('register:done.title')}
        </Title>
        <Text maw={480}>{t('register:done.text')}</Text>
        <Text fw={650}>{data.contactInfo.email}</Text>
        <DemoOutboxHint />
        <Group gap="sm" justify="center" mt="sm">
          <Button loading={busy} onClick={() => void enter()}>
            {t('register:done.enter')}
          </Button>
          <Button component={Link} to="/" variant="default">
            {t('register:done.login')}
          </Button>
        </Group>
      </div>
    </PlainCard>
  )
}
