import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { MergeThreadDialogMutation } from '../../../__generated__/MergeThreadDialogMutation.graphql.ts'
import type { MergeThreadDialogQuery } from '../../../__generated__/MergeThreadDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { supportPath } from '../support-view.ts'
import type { SupportState } from '../support-view.ts'

const query = graphql`
  query MergeThreadDialogQuery($userId: ID!) {
    supportThreads(userId: $userId, first: 50) {
      nodes {
        id
        subject
        state
        since
      }
    }
  }
`

/** Dialog that merges a thread into another one of the same person. */
export function MergeThreadDialog({
  id,
  personId,
  onClose,
}: {
  id: string
  personId: string | null
  onClose: () => void
}) {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const [intoId, setIntoId] = useState<string | null>(null)
  const answer = useAnswer<MergeThreadDialogQuery>(query, personId ? { userId: personId } : null)
  const others = (answer?.supportThreads.nodes ?? []).filter((thread) => thread.id !== id)
  const [merge, merging] = useCommand<MergeThreadDialogMutation>(graphql`
    mutation MergeThreadDialogMutation($input: MergeSupportInput!) {
      mergeSupport(input: $input) {
        thread {
          id
        }
      }
    }
  `)
  const submit = () => {
    if (!intoId) return
    void merge({ input: { id, intoId } }, { success: t('merge.done') }).then(
      () => navigate(`${supportPath}/${intoId}`),
      ignoreReported,
    )
  }
  return (
    <FormDialog
      title={t('merge.title')}
      submitLabel={t('merge.button')}
      cancelLabel={t('cancel')}
      busy={merging}
      ready={intoId !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('merge.text')}</Text>
      {others.length === 0 ? (
        <Text c="dimmed">{t('merge.none')}</Text>
      ) : (
        <Radio.Group aria-label={t('merge.title')} value={intoId} onChange={setIntoId}>
          <Stack gap="xs">
            {others.map((thread) => (
              <Radio
                key={thread.id}
                value={thread.id}
                label={thread.subject}
                description={`${t(`state.${thread.state as SupportState}`)} · ${formatDateTime(thread.since)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}
