import { Group, Paper, Text } from '@mantine/core'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MailCard_mail$key } from '../../../__generated__/MailCard_mail.graphql.ts'
import type { MailCardDeleteMutation } from '../../../__generated__/MailCardDeleteMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { MailParts } from '../thread/MailParts.tsx'
import styles from '../thread/thread.module.css'
import { AssignMailDialog } from './AssignMailDialog.tsx'

const mailFragment = graphql`
  fragment MailCard_mail on UnassignedMail @throwOnFieldError {
    id
    fromAddress
    fromName
    subject
    text
    reason
    receivedAt
    quoted
    shortened
    files {
      id
      name
      size
    }
    refused {
      name
      code
    }
    ...AssignMailDialog_mail
  }
`

/** A mail that belongs to no thread, with the reason, and the buttons that assign and delete it. */
export function MailCard({ mail: key }: { mail: MailCard_mail$key }) {
  const { t } = useTranslation('support')
  const [assigning, setAssigning] = useState(false)
  const mail = useFragment(mailFragment, key)
  const { id, fromAddress, fromName, subject, text, reason, receivedAt, ...parts } = mail
  const [remove, removing] = useDelete<MailCardDeleteMutation>(graphql`
    mutation MailCardDeleteMutation($id: ID!) {
      deleteUnassignedMail(input: { id: $id }) {
        query {
          ...UnassignedPage_query
        }
      }
    }
  `)
  const ask = () =>
    void remove(
      { id },
      {
        title: t('unassigned.deleteTitle'),
        okButton: t('unassigned.delete'),
        cancelButton: t('cancel'),
        success: t('unassigned.deleted'),
      },
    )
  return (
    <Paper withBorder radius="lg" p="md" component="article">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{subject || t('unassigned.noSubject')}</Text>
          <Text size="sm" c="dimmed">
            {fromName && `${fromName} · `}
            {fromAddress} · {formatDateTime(receivedAt)}
          </Text>
          <Badge tone="attention">{t(`unassigned.reason.${reason as 'noToken'}`)}</Badge>
        </div>
        <Actions
          size="sm"
          about={subject || fromAddress}
          primary={{
            label: t('unassigned.assign'),
            icon: IconUserPlus,
            quiet: true,
            onClick: () => setAssigning(true),
          }}
          others={[{ label: t('unassigned.delete'), icon: IconTrash, danger: true, loading: removing, onClick: ask }]}
        />
      </Group>
      <div className={styles.body}>
        <p className={styles.text}>{text}</p>
      </div>
      <MailParts {...parts} />
      {assigning && <AssignMailDialog mail={mail} onClose={() => setAssigning(false)} />}
    </Paper>
  )
}
