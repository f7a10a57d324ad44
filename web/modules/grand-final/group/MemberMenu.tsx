import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { MemberMenuRemovalQuery } from '../../../__generated__/MemberMenuRemovalQuery.graphql.ts'
import type { MemberMenuRemoveMutation } from '../../../__generated__/MemberMenuRemoveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { useDocument } from '../shared/use-document.ts'
import { useChangeRequest } from '../shared/use-change-request.ts'
import { useExternalCode } from '../shared/use-external-code.ts'
import { participantPapers, type Standing } from '../shared/words.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CompanionDialog } from './CompanionDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { GroupOfMembers, Member } from './member.ts'
import { MoveDialog } from './MoveDialog.tsx'

interface MemberMenuProps {
  group: GroupOfMembers
  member: Member
  /** whether members and their bookings can be edited */
  edit: Standing
  /** whether members' details can be edited */
  tell: Standing
  /** true if the member has companions */
  accompanied: boolean
}

/** Menu of actions on a member. */
export function MemberMenu({ group, member, edit, tell, accompanied }: MemberMenuProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const environment = useRelayEnvironment()
  const [dialog, setDialog] = useState<'details' | 'category' | 'companion' | 'booking' | 'move' | null>(null)
  const [remove, removing] = useCommand<MemberMenuRemoveMutation>(graphql`
    mutation MemberMenuRemoveMutation($input: RemoveParticipantInput!, $groupId: ID!) {
      removeParticipant(input: $input) {
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const name = `${member.firstName} ${member.lastName}`
  const ids = { groupId: group.id, participantId: member.id }
  const student = member.role === 'student'
  const documents = useDocument()
  const changes = useChangeRequest()
  const askCode = useExternalCode()
  const papers = participantPapers.filter((kind) =>
    member.documents.some((one) => one.kind === kind && one.obstacle === null),
  )
  const [mayEdit, mayTell] = [edit !== 'never', tell !== 'never']
  const late = edit === 'late'
  if (!mayEdit && !mayTell && papers.length === 0) return null

  const askToRemove = async () => {
    const answer = await fetchQuery<MemberMenuRemovalQuery>(
      environment,
      graphql`
        query MemberMenuRemovalQuery($groupId: ID!, $participantId: ID!) {
          participantRemoval(groupId: $groupId, participantId: $participantId) {
            paid {
              amount
              currency
            }
            refund {
              amount
              currency
            }
            waived {
              amount
              currency
            }
          }
        }
      `,
      ids,
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(reportFailure)
    if (!answer) return
    const { paid, refund, waived } = answer.participantRemoval
    const consequences = [
      paid.amount > 0
        ? t('grandFinal:members.removePaid', {
            paid: formatMoney(paid.amount, paid.currency),
            refund: formatMoney(refund.amount, refund.currency),
          })
        : t('grandFinal:members.removeText'),
      waived.amount > 0 && t('grandFinal:act.withdrawWaived', { waived: formatMoney(waived.amount, waived.currency) }),
      accompanied && t('grandFinal:members.removeAlong'),
    ]
      .filter(Boolean)
      .join(' ')
    if (late) return void (await changes.ask({ removal: ids }, consequences))
    const sure = await confirm({
      title: t('grandFinal:members.removeTitle', { name }),
      message: consequences,
      okButton: t('grandFinal:members.remove'),
      cancelButton: t('grandFinal:act.keep'),
      destructive: true,
    })
    if (!sure) return
    await remove({ input: ids, groupId: group.id }, { success: t('grandFinal:members.removed') }).catch(ignoreReported)
  }

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            loading={removing || documents.busy || changes.busy}
            aria-label={t('grandFinal:members.actsOf', { name })}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayTell && <Menu.Item onClick={() => setDialog('details')}>{t('grandFinal:members.details')}</Menu.Item>}
          {mayEdit && student && (
            <Menu.Item onClick={() => setDialog('category')}>{t('grandFinal:members.category')}</Menu.Item>
          )}
          {mayEdit && <Menu.Item onClick={() => setDialog('booking')}>{t('grandFinal:members.booking')}</Menu.Item>}
          {mayEdit && student && (
            <Menu.Item onClick={() => setDialog('companion')}>{t('grandFinal:members.companion')}</Menu.Item>
          )}
          {edit === 'now' && student && (
            <Menu.Item onClick={() => setDialog('move')}>{t('grandFinal:members.moveMenu')}</Menu.Item>
          )}
          {tell === 'now' && student && (
            <Menu.Item onClick={() => void askCode({ ...member, groupId: group.id })}>
              {t('grandFinal:members.code')}
            </Menu.Item>
          )}
          {papers.map((kind) => (
            <Menu.Item key={kind} onClick={() => void documents.ofParticipant(kind, member.id)}>
              {t(`grandFinal:paper.${kind}`)}
            </Menu.Item>
          ))}
          {mayEdit && (
            <Menu.Item c="red" onClick={() => void askToRemove()}>
              {t('grandFinal:members.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'details' && member.details && (
        <DetailsDialog
          groupId={group.id}
          participant={member.details}
          late={tell === 'late'}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'category' && (
        <CategoryDialog group={group} member={member} late={late} onClose={() => setDialog(null)} />
      )}
      {dialog === 'booking' && (
        <BookingDialog group={group} member={member} late={late} onClose={() => setDialog(null)} />
      )}
      {dialog === 'move' && <MoveDialog group={group} member={member} onClose={() => setDialog(null)} />}
      {dialog === 'companion' && <CompanionDialog {...ids} name={name} late={late} onClose={() => setDialog(null)} />}
    </>
  )
}
