import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DeleteCheckpointMutation } from '../../../__generated__/DeleteCheckpointMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { Checkpoint } from './evaluate-scan.ts'
import type { CheckIn } from './use-check-in.ts'

/** Deletes a headcount without counts after a confirmation. */
export function DeleteCheckpoint({ checkIn, checkpoint }: { checkIn: CheckIn; checkpoint: Checkpoint }) {
  const { t } = useTranslation('grandFinalDay')
  const [drop, dropping] = useCommand<DeleteCheckpointMutation>(graphql`
    mutation DeleteCheckpointMutation($input: DeleteCheckpointInput!) {
      deleteGrandFinalCheckpoint(input: $input) {
        deletedId
      }
    }
  `)
  const remove = async () => {
    const sure = await confirm({
      title: t('count.deleteTitle', { name: checkpoint.title }),
      message: t('count.deleteText'),
      okButton: t('count.delete'),
      cancelButton: t('missing.close'),
      destructive: true,
    })
    if (!sure) return
    await drop({ input: { id: checkpoint.id } }, { success: t('count.deleted') }).then(checkIn.load, ignoreReported)
  }
  return (
    <Button
      mt="md"
      size="xs"
      variant="default"
      c="red"
      loading={dropping}
      disabled={!checkIn.online}
      onClick={() => void remove()}
    >
      {t('count.delete')}
    </Button>
  )
}
