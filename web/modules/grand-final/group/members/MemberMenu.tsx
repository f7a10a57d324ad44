import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MemberMenu_group$key } from '../../../../__generated__/MemberMenu_group.graphql.ts'
import type { MemberMenu_participant$key } from '../../../../__generated__/MemberMenu_participant.graphql.ts'
import { useDocument } from '../../shared/use-document.ts'
import { useExternalCode } from '../../shared/use-external-code.ts'
import { participantPapers } from '../../shared/known-values.ts'
import type { Standing } from '../../shared/known-values.ts'
import { MemberDialog } from './MemberDialog.tsx'
import type { MemberDialogKind } from './MemberDialog.tsx'
import { useRemoveMember } from './use-remove-member.ts'

interface MemberMenuProps {
  group: MemberMenu_group$key
  participant: MemberMenu_participant$key
  /** whether members and their bookings can be edited */
  edit: Standing
  /** whether members' details can be edited */
  tell: Standing
  /** whether the member has companions */
  accompanied: boolean
}

/** Menu of actions on a member. */
export function MemberMenu({ edit, tell, accompanied, ...keys }: MemberMenuProps) {
  const { t } = useTranslation('grandFinal')
  const group = useFragment(
    graphql`
      fragment MemberMenu_group on ParticipationGroup {
        id
        ...MemberDialog_group
      }
    `,
    keys.group,
  )
  const participant = useFragment(
    graphql`
      fragment MemberMenu_participant on Participant {
        id
        firstName
        lastName
        role
        externalCode
        documents {
          kind
          obstacle
        }
        ...MemberDialog_participant
      }
    `,
    keys.participant,
  )
  const [dialog, setDialog] = useState<MemberDialogKind | null>(null)
  const name = `${participant.firstName} ${participant.lastName}`
  const documents = useDocument()
  const askCode = useExternalCode()
  const { askToRemove, busy } = useRemoveMember(
    { groupId: group.id, participantId: participant.id, name, accompanied },
    edit === 'late',
  )
  const papers = participantPapers.filter((kind) =>
    participant.documents.some((one) => one.kind === kind && one.obstacle === null),
  )
  const isStudent = participant.role === 'student'
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
          <DialogItems isStudent={isStudent} edit={edit} tell={tell} onOpen={setDialog} />
          {tell === 'now' && isStudent && (
            <Menu.Item onClick={() => void askCode({ ...participant, groupId: group.id })}>
              {t('members.code')}
            </Menu.Item>
          )}
          {papers.map((kind) => (
            <Menu.Item key={kind} onClick={() => void documents.ofParticipant(kind, participant.id)}>
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
      {dialog && (
        <MemberDialog
          kind={dialog}
          group={group}
          participant={participant}
          edit={edit}
          tell={tell}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface DialogItemsProps extends Pick<MemberMenuProps, 'edit' | 'tell'> {
  isStudent: boolean
  onOpen: (dialog: MemberDialogKind) => void
}

/** Menu items that open a dialog. */
function DialogItems({ isStudent, edit, tell, onOpen }: DialogItemsProps) {
  const { t } = useTranslation('grandFinal')
  const mayEdit = edit !== 'never'
  return (
    <>
      {tell !== 'never' && <Menu.Item onClick={() => onOpen('details')}>{t('members.details')}</Menu.Item>}
      {mayEdit && isStudent && <Menu.Item onClick={() => onOpen('category')}>{t('members.category')}</Menu.Item>}
      {mayEdit && <Menu.Item onClick={() => onOpen('booking')}>{t('members.booking')}</Menu.Item>}
      {mayEdit && isStudent && <Menu.Item onClick={() => onOpen('companion')}>{t('members.companion')}</Menu.Item>}
      {edit === 'now' && isStudent && <Menu.Item onClick={() => onOpen('move')}>{t('members.moveMenu')}</Menu.Item>}
    </>
  )
}
