import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { AssignMailDialog_mail$key } from '../../../__generated__/AssignMailDialog_mail.graphql.ts'
import type { AssignMailDialogMutation } from '../../../__generated__/AssignMailDialogMutation.graphql.ts'
import type { AssignMailDialogQuery } from '../../../__generated__/AssignMailDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { everyone } from '../office/everyone.ts'
import { supportPath } from '../support-view.ts'

const mailFragment = graphql`
  fragment AssignMailDialog_mail on UnassignedMail {
    id
    fromAddress
    sender {
      id
      username
      firstName
      lastName
    }
  }
`

const threadsQuery = graphql`
  query AssignMailDialogQuery($userId: ID!) {
    supportThreads(userId: $userId, first: 50) {
      nodes {
        id
        subject
      }
    }
  }
`

const assignMutation = graphql`
  mutation AssignMailDialogMutation($input: AssignMailInput!) {
    assignUnassignedMail(input: $input) {
      thread {
        id
      }
    }
  }
`

/** Dialog that adds a mail to a thread of a person, or opens one for the person or for the sender's address. */
export function AssignMailDialog({ mail, onClose }: { mail: AssignMailDialog_mail$key; onClose: () => void }) {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const { id, fromAddress, sender } = useFragment(mailFragment, mail)
  const known = sender ? { userId: sender.id, ...sender } : null
  const [userId, setUserId] = useState<string | null>(known?.userId ?? null)
  const [threadId, setThreadId] = useState('')
  const threads = useAnswer<AssignMailDialogQuery>(threadsQuery, userId ? { userId } : null)?.supportThreads.nodes ?? []
  const [assign, assigning] = useCommand<AssignMailDialogMutation>(assignMutation)
  const submit = () =>
    void assign(
      { input: { id, userId, threadId: userId && threadId ? threadId : null } },
      { success: t('unassigned.assigned') },
    ).then(({ assignUnassignedMail }) => navigate(`${supportPath}/${assignUnassignedMail.thread.id}`), ignoreReported)
  return (
    <FormDialog
      title={t('unassigned.assignTitle')}
      submitLabel={t('unassigned.assign')}
      cancelLabel={t('cancel')}
      busy={assigning}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnerSelect
        label={t('list.person')}
        description={sender ? t('unassigned.senderHint') : undefined}
        types={everyone}
        value={userId}
        known={known}
        onChange={(chosen) => {
          setUserId(chosen)
          setThreadId('')
        }}
      />
      {userId ? (
        <NativeSelect
          label={t('unassigned.thread')}
          value={threadId}
          data={[
            { value: '', label: t('unassigned.newThread') },
            ...threads.map((thread) => ({ value: thread.id, label: thread.subject })),
          ]}
          onChange={(event) => setThreadId(event.currentTarget.value)}
        />
      ) : (
        <Text c="dimmed">{t('unassigned.visitorHint', { address: fromAddress })}</Text>
      )}
    </FormDialog>
  )
}
