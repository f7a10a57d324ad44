import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DetailsDialog_participant$key } from '../../../../__generated__/DetailsDialog_participant.graphql.ts'
import { participantName } from '../../../../shared/people/person-name.ts'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { DetailsForm } from '../../shared/details/DetailsForm.tsx'
import { HandIns } from '../../shared/hand-ins/HandIns.tsx'

interface DetailsDialogProps {
  groupId: string
  participant: DetailsDialog_participant$key
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog with the travel and personal details of a group member. */
export function DetailsDialog({ groupId, participant, late, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const data = useFragment(
    graphql`
      fragment DetailsDialog_participant on Participant {
        id
        ...personName_participant
        ...DetailsForm_participant
        ...HandIns_participant
      }
    `,
    participant,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('grandFinal:details.of', { name: participantName(data) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DetailsForm groupId={groupId} participant={data} late={late} onSaved={onClose} />
      <Title order={3} mt="lg" mb="xs">
        {t('grandFinal:handIn.title')}
      </Title>
      <HandIns groupId={groupId} participant={data} mayTell={!late} />
    </Modal>
  )
}
