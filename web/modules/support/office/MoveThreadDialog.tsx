import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { MoveThreadDialogMutation } from '../../../__generated__/MoveThreadDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { everyone } from './everyone.ts'

/** Dialog that moves a thread to another person. */
export function MoveThreadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('support')
  const [userId, setUserId] = useState<string | null>(null)
  const [move, moving] = useCommand<MoveThreadDialogMutation>(graphql`
    mutation MoveThreadDialogMutation($input: MoveSupportInput!) {
      moveSupport(input: $input) {
        thread {
          ...ThreadPage_thread
        }
      }
    }
  `)
  const submit = () => {
    if (userId) void move({ input: { id, userId } }, { success: t('move.done') }).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('move.title')}
      submitLabel={t('move.button')}
      cancelLabel={t('cancel')}
      busy={moving}
      ready={userId !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('move.text')}</Text>
      <OwnerSelect label={t('list.person')} types={everyone} value={userId} onChange={setUserId} />
    </FormDialog>
  )
}
