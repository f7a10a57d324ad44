import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CategoryDialog_group$key } from '../../../../__generated__/CategoryDialog_group.graphql.ts'
import type { CategoryDialogMutation } from '../../../../__generated__/CategoryDialogMutation.graphql.ts'
import type { CategoryDialog_participant$key } from '../../../../__generated__/CategoryDialog_participant.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'

interface CategoryDialogProps {
  group: CategoryDialog_group$key
  participant: CategoryDialog_participant$key
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for choosing a student's category, and the team in team categories. */
export function CategoryDialog({ late, onClose, ...keys }: CategoryDialogProps) {
  const { t } = useTranslation('grandFinal')
  const group = useFragment(
    graphql`
      fragment CategoryDialog_group on ParticipationGroup {
        id
        event {
          categories {
            id
            title
            venue
            teamFrom
            teamTo
            fromGrade
            toGrade
          }
        }
      }
    `,
    keys.group,
  )
  const participant = useFragment(
    graphql`
      fragment CategoryDialog_participant on Participant {
        id
        grade
        team
        category {
          id
        }
      }
    `,
    keys.participant,
  )
  const [categoryId, setCategoryId] = useState(participant.category?.id ?? null)
  const [team, setTeam] = useState(participant.team ?? '')
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
  const { grade } = participant
  const fitting = group.event.categories.filter(
    ({ fromGrade, toGrade }) => grade == null || (grade >= fromGrade && grade <= toGrade),
  )
  const chosen = fitting.find(({ id }) => id === categoryId)
  const changes = useChangeRequest()
  const submit = async () => {
    const input = { groupId: group.id, participantId: participant.id, categoryId, team: team.trim() || null }
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
