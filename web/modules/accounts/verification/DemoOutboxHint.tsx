import { Alert } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'

/** Shows where to find mailed codes in a demonstration without a mail server; renders nothing elsewhere. */
export function DemoOutboxHint({ demo = boot.demo }: { demo?: typeof boot.demo }) {
  const { t } = useTranslation('register')
  const admin = demo?.accounts.find(({ role }) => role === 'admin')
  if (!demo?.outboxOnly || !admin) return null
  return (
    <Alert icon={<IconInbox aria-hidden="true" />} title={t('outbox.title')} ta="start">
      {t('outbox.text', { username: admin.username, password: demo.password })}
    </Alert>
  )
}
