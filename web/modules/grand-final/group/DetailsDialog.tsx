import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { DetailsDialog_participant$key } from '../../../__generated__/DetailsDialog_participant.graphql.ts'
import { Modal } from '../../../ui/layers.tsx'
import { DetailsForm } from '../shared/DetailsForm.tsx'

interface DetailsDialogProps {
  groupId: string
  participant: DetailsDialog_participant$key
  onClose: () => void
}

/** The travel and personal details of a member of the group. */
export function DetailsDialog({ groupId, participant, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const { revalidate } = useRevalidator()
  const data = useFragment(
    graphql`
      fragment DetailsDialog_participant on Participant {
        id
        firstName
        lastName
        ...DetailsForm_participant
      }
    `,
    participant,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('grandFinal:details.of', { name: `${data.firstName} ${data.lastName}` })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DetailsForm
        groupId={groupId}
        participant={data}
        onSaved={() => {
          onClose()
          void revalidate()
        }}
      />
    </Modal>
  )
}
