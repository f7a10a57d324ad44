import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reportFailure } from '../../../relay/report-failure.ts'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import type { Submission } from './draft/use-submit.ts'

/** The person may already have an account: ways to recover it, and to continue anyway. */
export function DuplicateNotice({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['register', 'common'])
  const { registration, data } = useRegistration()
  const [mailed, setMailed] = useState(false)
  const [mailing, setMailing] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => notice.current?.focus(), [])

  const mail = async () => {
    setMailing(true)
    try {
      await registration.mailOwner()
      setMailed(true)
    } catch (error) {
      reportFailure(error)
    } finally {
      setMailing(false)
    }
  }

  const name = `${data.personalInfo.firstName} ${data.personalInfo.lastName}`
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="amber"
      icon={<IconUsers aria-hidden="true" />}
      title={t('register:duplicate.title', { name })}
    >
      <Text mb="md">{t('register:duplicate.text')}</Text>
      <Group gap="sm">
        {mailed ? (
          <Text role="status" fw={600}>
            {t('register:duplicate.mailed')}
          </Text>
        ) : (
          <Button onClick={() => void mail()} loading={mailing}>
            {t('register:duplicate.mail')}
          </Button>
        )}
        <Button component={Link} to="/" variant="default">
          {t('register:duplicate.login')}
        </Button>
        <Button
          variant="subtle"
          className={styles.long}
          loading={submission.busy}
          onClick={() => void submission.send(true)}
        >
          {t('register:duplicate.goOn')}
        </Button>
      </Group>
    </Alert>
  )
}
