import { graphql, useFragment } from 'react-relay'
import type { MemberDialog_group$key } from '../../../../__generated__/MemberDialog_group.graphql.ts'
import type { MemberDialog_participant$key } from '../../../../__generated__/MemberDialog_participant.graphql.ts'
import { participantName } from '../../../../shared/people/person-name.ts'
import type { Standing } from '../../shared/known-values.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CompanionDialog } from './CompanionDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

/** Dialogs of a member's menu. */
export type MemberDialogKind = 'details' | 'category' | 'companion' | 'booking' | 'move'

interface MemberDialogProps {
  kind: MemberDialogKind
  group: MemberDialog_group$key
  participant: MemberDialog_participant$key
  edit: Standing
  tell: Standing
  onClose: () => void
}

/** The dialog chosen in a member's menu. */
export function MemberDialog({ kind, edit, tell, onClose, ...keys }: MemberDialogProps) {
  const group = useFragment(
    graphql`
      fragment MemberDialog_group on ParticipationGroup {
        id
        ...BookingDialog_group
        ...CategoryDialog_group
        ...MoveDialog_group
      }
    `,
    keys.group,
  )
  const participant = useFragment(
    graphql`
      fragment MemberDialog_participant on Participant {
        id
        ...personName_participant
        ...BookingDialog_participant
        ...CategoryDialog_participant
        ...MoveDialog_participant
        ...DetailsDialog_participant @alias(as: "details")
      }
    `,
    keys.participant,
  )
  const late = edit === 'late'
  const shared = { group, participant, late, onClose }
  switch (kind) {
    case 'details':
      return (
        participant.details && (
          <DetailsDialog
            groupId={group.id}
            participant={participant.details}
            late={tell === 'late'}
            onClose={onClose}
          />
        )
      )
    case 'category':
      return <CategoryDialog {...shared} />
    case 'booking':
      return <BookingDialog {...shared} />
    case 'move':
      return <MoveDialog group={group} participant={participant} onClose={onClose} />
    case 'companion':
      return (
        <CompanionDialog
          groupId={group.id}
          participantId={participant.id}
          name={participantName(participant)}
          late={late}
          onClose={onClose}
        />
      )
  }
}
