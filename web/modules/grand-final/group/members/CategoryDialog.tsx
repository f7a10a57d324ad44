import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CategoryDialogMutation } from '../../../../__generated__/CategoryDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'
import type { GroupOfMembers, Member } from './member.ts'

interface CategoryDialogProps {
  group: GroupOfMembers
  member: Member
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for choosing a student's category, and the team in team categories. */
export function CategoryDialog({ group, member, late, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [categoryId, setCategoryId] = useState(member.category?.id ?? null)
  const [team, setTeam] = useState(member.team ?? '')
  const [choose, busy] = useCommand<CategoryDialogMutation>(graphql`
    mutation CategoryDialogMutation($input: UpdateParticipantCategoryInput!) {
      updateParticipantCategory(input: $input) {
        participant {
          id
          team
          category {
            id
            title
          }
        }
      }
    }
  `)
  const { grade } = member
  const fitting = group.event.categories.filter(
    ({ fromGrade, toGrade }) => grade == null || (grade >= fromGrade && grade <= toGrade),
  )
  const chosen = fitting.find(({ id }) => id === categoryId)
  const changes = useChangeRequest()
  const submit = async () => {
    const input = { groupId: group.id, participantId: member.id, categoryId, team: team.trim() || null }
    if (late) return (await changes.ask({ category: input })) && onClose()
    return choose({ input }, { success: t('action.saved') }).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('members.category')}
      submitLabel={t(late ? 'change.ask' : 'action.save')}
      cancelLabel={t('action.cancel')}
      busy={busy || changes.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Select
        size="md"
        clearable
        label={t('members.category')}
        placeholder={t('members.noCategory')}
        data={fitting.map(({ id, title, venue }) => ({ value: id, label: `${title} (${venue})` }))}
        value={categoryId}
        onChange={setCategoryId}
      />
      {chosen && chosen.teamTo > 1 && (
        <TextInput
          label={t('members.teamName')}
          description={t('members.teamText', { from: chosen.teamFrom, to: chosen.teamTo })}
          maxLength={60}
          value={team}
          onChange={(event) => setTeam(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
