import { Button, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AddUsersMutation } from '../../../__generated__/AddUsersMutation.graphql.ts'
import type { UsersPage_query$data } from '../../../__generated__/UsersPage_query.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'

interface AddUsersProps {
  competitions: UsersPage_query$data['imageCompetitions']['nodes']
  /** Filters of the visible list, so that new students are added to it. */
  shown: { readonly search: string | null; readonly competitionId: string | null }
}

/** Button that opens a dialog to add students to a competition. */
export function AddUsers(props: AddUsersProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('users.add')}
      </Button>
      {adding && <AddDialog {...props} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Command that adds students and refreshes the visible list. */
function useAddUsers() {
  return useCommand<AddUsersMutation>(graphql`
    mutation AddUsersMutation($input: AddImageUsersInput!, $search: String, $competitionId: ID) {
      addImageUsers(input: $input) {
        unknown
        entrants {
          id
        }
        query {
          ...UsersPage_query
        }
      }
    }
  `)
}

/** Dialog that adds students to a competition by student ID. */
function AddDialog({ competitions, onClose, shown }: AddUsersProps & { onClose: () => void }) {
  const { t } = useTranslation('imaginationAdmin')
  const [competitionId, setCompetition] = useState<string | null>(competitions[0]?.id ?? null)
  const [names, setNames] = useState('')
  const [extra, setExtra] = useState<number | string>(0)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [add, busy] = useAddUsers()
  const usernames = names.split(/[\s,;]+/).filter(Boolean)
  const submit = () => {
    if (!competitionId) return
    void add(
      { input: { competitionId, usernames, extraQuota: Number(extra) || null }, ...shown },
      { success: t('users.added') },
    )
      .then(({ addImageUsers }) => {
        if (addImageUsers.unknown.length) setUnknown(addImageUsers.unknown)
        else onClose()
      })
      .catch(ignoreReported)
  }
  return (
    <FormDialog
      title={t('users.add')}
      submitLabel={t('users.addNow')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={competitionId !== null && usernames.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('column.competition')}
        searchable
        data={competitions.map(({ id, title }) => ({ value: id, label: title }))}
        value={competitionId}
        onChange={setCompetition}
      />
      <Textarea
        label={t('users.names')}
        description={t('users.namesHint')}
        autosize
        minRows={3}
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
      />
      <NumberInput label={t('column.extraQuota')} min={0} max={1000} value={extra} onChange={setExtra} />
      {unknown.length > 0 && (
        <Text c="red" size="sm" role="alert">
          {t('users.unknown', { names: unknown.join(', ') })}
        </Text>
      )}
    </FormDialog>
  )
}
