import { Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MailContent_mail$key } from '../../../__generated__/MailContent_mail.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import styles from './outbox.module.css'

/** Content of an e-mail as HTML and as text, until it is deleted. */
export function MailContent({ mail }: { mail: MailContent_mail$key }) {
  const { t } = useTranslation('admin')
  const { subject, text, html, contentForgottenAt } = useFragment(
    graphql`
      fragment MailContent_mail on Mail {
        subject
        text
        html
        contentForgottenAt
      }
    `,
    mail,
  )
  if (contentForgottenAt) {
    return <Text c="dimmed">{t('outbox.textGone', { date: formatDate(contentForgottenAt) })}</Text>
  }
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="html">{t('outbox.html')}</Tabs.Tab>
        <Tabs.Tab value="text">{t('outbox.text')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        {/* Sandboxed: scripts and links are disabled. */}
        <iframe className={styles.mail} sandbox="" srcDoc={html} title={subject} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <pre className={styles.text}>{text}</pre>
      </Tabs.Panel>
    </Tabs>
  )
}
