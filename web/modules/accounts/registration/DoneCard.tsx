import { Button, Group, Text, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { PlainCard } from '../../../shared/layouts/PlainFrame.tsx'
import { DemoOutboxHint } from '../verification/DemoOutboxHint.tsx'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import { useFirstLogin } from './use-first-login.ts'

/** Shown after registration: the new account is logged in, and its e-mail address must be confirmed. */
export function DoneCard() {
  const { t } = useTranslation(['register', 'common'])
  const { registration, data, password } = useRegistration()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const forget = useCallback(() => registration.setPassword(''), [registration])
  const login = useFirstLogin(data.contactInfo.email, password, forget)
  const isIn = login === 'signedIn'

  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [])

  return (
    <PlainCard labelledBy="done-title">
      <div className={styles.done}>
        <IconMailCheck size={56} stroke={1.4} aria-hidden="true" />
        <Title order={1} id="done-title" ref={title} tabIndex={-1}>
          {t('register:done.title')}
        </Title>
        <Text aria-live="polite">{isIn && t('register:done.signedIn')}</Text>
        <Text maw={480}>{t('register:done.text')}</Text>
        <Text fw={650}>{data.contactInfo.email}</Text>
        <DemoOutboxHint />
        <Group gap="sm" justify="center" mt="sm">
          <Button
            loading={login === null}
            onClick={() => void navigate(isIn ? '/verification/email' : '/?next=verification')}
          >
            {t('register:done.enter')}
          </Button>
          <Button component={Link} to={isIn ? '/stadia' : '/'} variant="default">
            {isIn ? t('register:done.home') : t('register:done.login')}
          </Button>
        </Group>
      </div>
    </PlainCard>
  )
}
