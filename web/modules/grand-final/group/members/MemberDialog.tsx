import type { Standing } from '../../shared/known-values.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CompanionDialog } from './CompanionDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { GroupOfMembers, Member } from './member.ts'

/** Dialogs of a member's menu. */
export type MemberDialogKind = 'details' | 'category' | 'companion' | 'booking' | 'move'

interface MemberDialogProps {
  kind: MemberDialogKind
  group: GroupOfMembers
  member: Member
  edit: Standing
  tell: Standing
  onClose: () => void
}

/** The dialog chosen in a member's menu. */
export function MemberDialog({ kind, group, member, edit, tell, onClose }: MemberDialogProps) {
  const late = edit === 'late'
  const shared = { group, member, late, onClose }
  switch (kind) {
    case 'details':
      return (
        member.details && (
          <DetailsDialog groupId={group.id} participant={member.details} late={tell === 'late'} onClose={onClose} />
        )
      )
    case 'category':
      return <CategoryDialog {...shared} />
    case 'booking':
      return <BookingDialog {...shared} />
    case 'move':
      return <MoveDialog group={group} member={member} onClose={onClose} />
    case 'companion':
      return (
        <CompanionDialog
          groupId={group.id}
          participantId={member.id}
          name={`${member.firstName} ${member.lastName}`}
          late={late}
          onClose={onClose}
        />
      )
  }
}
