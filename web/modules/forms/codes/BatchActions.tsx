import { Button, Group } from '@mantine/core'
import { IconEdit, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BatchActions_batch$key } from '../../../__generated__/BatchActions_batch.graphql.ts'
import type { BatchActionsDeleteMutation } from '../../../__generated__/BatchActionsDeleteMutation.graphql.ts'
import { removeFromList } from '../../../relay/plain-lists.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { IconAction } from '../../../ui/IconAction.tsx'

export interface BatchActionsProps {
  batch: BatchActions_batch$key
  onImport: () => void
  onEdit: () => void
}

/** Buttons of a batch: import codes, edit it, and delete it before any code is claimed. */
export function BatchActions({ batch, onImport, onEdit }: BatchActionsProps) {
  const { t } = useTranslation('forms')
  const { id, title, codeCount, leftCount } = useFragment(
    graphql`
      fragment BatchActions_batch on ExternalCodeBatch {
        id
        title
        codeCount
        leftCount
      }
    `,
    batch,
  )
  const [remove] = useDelete<BatchActionsDeleteMutation>(graphql`
    mutation BatchActionsDeleteMutation($id: ID!) {
      deleteExternalCodeBatch(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const askDelete = () =>
    remove(
      { id },
      {
        title: t('codes.deleteTitle'),
        message: t('codes.deleteText', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('close.cancel'),
        success: t('delete.done'),
        updater: removeFromList({ field: 'externalCodeBatches' }, id),
      },
    )
  return (
    <Group gap={4}>
      <Button variant="light" size="xs" leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={onImport}>
        {t('codes.import')}
      </Button>
      <IconAction icon={IconEdit} label={t('requestForm.edit', { title })} onClick={onEdit} />
      <IconAction
        icon={IconTrash}
        danger
        label={t('requestForm.delete', { title })}
        disabled={leftCount < codeCount}
        onClick={() => void askDelete()}
      />
    </Group>
  )
}
