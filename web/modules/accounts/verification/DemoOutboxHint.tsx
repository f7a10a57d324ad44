import { Alert, Anchor } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'

/** Shows where to find e-mailed codes in a demonstration without a mail server; renders nothing elsewhere. */
export function DemoOutboxHint({ demo = boot.demo }: { demo?: typeof boot.demo | undefined }) {
  const { t } = useTranslation('register')
  if (!demo?.outboxOnly) return null
  return (
    <Alert icon={<IconInbox aria-hidden="true" />} title={t('outbox.title')} ta="start">
      {t('outbox.text')}{' '}
      <Anchor href="/sandbox/mail" target="_blank" inherit>
        {t('outbox.open')}
      </Anchor>
    </Alert>
  )
}
