import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '../../shared/use-document.ts'
import { useExternalCode } from '../../shared/use-external-code.ts'
import { participantPapers } from '../../shared/known-values.ts'
import type { Standing } from '../../shared/known-values.ts'
import { MemberDialog } from './MemberDialog.tsx'
import type { MemberDialogKind } from './MemberDialog.tsx'
import type { GroupOfMembers, Member } from './member.ts'
import { useRemoveMember } from './use-remove-member.ts'

interface MemberMenuProps {
  group: GroupOfMembers
  member: Member
  /** whether members and their bookings can be edited */
  edit: Standing
  /** whether members' details can be edited */
  tell: Standing
  /** whether the member has companions */
  accompanied: boolean
}

/** Menu of actions on a member. */
export function MemberMenu({ accompanied, ...shared }: MemberMenuProps) {
  const { group, member, edit, tell } = shared
  const { t } = useTranslation('grandFinal')
  const [dialog, setDialog] = useState<MemberDialogKind | null>(null)
  const name = `${member.firstName} ${member.lastName}`
  const documents = useDocument()
  const askCode = useExternalCode()
  const { askToRemove, busy } = useRemoveMember(
    { groupId: group.id, participantId: member.id, name, accompanied },
    edit === 'late',
  )
  const papers = participantPapers.filter((kind) =>
    member.documents.some((one) => one.kind === kind && one.obstacle === null),
  )
  const [mayEdit, mayTell] = [edit !== 'never', tell !== 'never']
  if (!mayEdit && !mayTell && papers.length === 0) return null

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            loading={busy || documents.busy}
            aria-label={t('members.actionsOf', { name })}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DialogItems {...shared} onOpen={setDialog} />
          {tell === 'now' && member.role === 'student' && (
            <Menu.Item onClick={() => void askCode({ ...member, groupId: group.id })}>{t('members.code')}</Menu.Item>
          )}
          {papers.map((kind) => (
            <Menu.Item key={kind} onClick={() => void documents.ofParticipant(kind, member.id)}>
              {t(`paper.${kind}`)}
            </Menu.Item>
          ))}
          {mayEdit && (
            <Menu.Item c="red" onClick={() => void askToRemove()}>
              {t('members.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && <MemberDialog kind={dialog} {...shared} onClose={() => setDialog(null)} />}
    </>
  )
}

interface DialogItemsProps extends Omit<MemberMenuProps, 'accompanied'> {
  onOpen: (dialog: MemberDialogKind) => void
}

/** Menu items that open a dialog. */
function DialogItems({ member, edit, tell, onOpen }: DialogItemsProps) {
  const { t } = useTranslation('grandFinal')
  const student = member.role === 'student'
  const mayEdit = edit !== 'never'
  return (
    <>
      {tell !== 'never' && <Menu.Item onClick={() => onOpen('details')}>{t('members.details')}</Menu.Item>}
      {mayEdit && student && <Menu.Item onClick={() => onOpen('category')}>{t('members.category')}</Menu.Item>}
      {mayEdit && <Menu.Item onClick={() => onOpen('booking')}>{t('members.booking')}</Menu.Item>}
      {mayEdit && student && <Menu.Item onClick={() => onOpen('companion')}>{t('members.companion')}</Menu.Item>}
      {edit === 'now' && student && <Menu.Item onClick={() => onOpen('move')}>{t('members.moveMenu')}</Menu.Item>}
    </>
  )
}
