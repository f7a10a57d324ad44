import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { NewGroupMutation } from '../../../__generated__/NewGroupMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { groupsList } from './groups-view.ts'

const supervisors = ['supervisor'] as const

/** Button that creates a group for a teacher and opens the teacher's record. */
export function NewGroup() {
  const { t } = useTranslation('grandFinal')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('home.new')}
      </Button>
      {asking && <NewGroupDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('grandFinal')
  const navigate = useNavigate()
  const { search } = useLocation()
  const shown = groupsList.variablesOf(useTableView(groupsList))
  const [userId, setUserId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [create, creating] = useCommand<NewGroupMutation>(graphql`
    mutation NewGroupMutation(
      $input: CreateParticipationGroupInput!
      $search: String
      $state: ParticipationGroupState
      $country: String
      $tag: String
      $order: ParticipationGroupOrder
      $descending: Boolean
      $startAt: String
    ) {
      createParticipationGroup(input: $input) {
        group {
          supervisor {
            userId
          }
        }
        query {
          ...GroupsAdminList_query
        }
      }
    }
  `)
  const submit = () =>
    create({ input: { userId, name: name.trim() || null }, ...shown }, { success: t('home.created') }).then(
      ({ createParticipationGroup: { group } }) => {
        onClose()
        void navigate({ pathname: group.supervisor.userId, search }, { preventScrollReset: true })
      },
      ignoreReported,
    )
  return (
    <FormDialog
      title={t('home.new')}
      submitLabel={t('admin.create')}
      cancelLabel={t('action.cancel')}
      busy={creating}
      ready={userId !== null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <OwnerSelect size="md" label={t('column.teacher')} types={supervisors} value={userId} onChange={setUserId} />
      <TextInput
        size="md"
        label={t('column.group')}
        description={t('admin.nameText')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
