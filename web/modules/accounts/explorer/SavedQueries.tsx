import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SavedQueries_query$key } from '../../../__generated__/SavedQueries_query.graphql.ts'
import type { SavedQueriesDeleteMutation } from '../../../__generated__/SavedQueriesDeleteMutation.graphql.ts'
import type { SavedQueriesSaveMutation } from '../../../__generated__/SavedQueriesSaveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { prompt } from '../../../ui/dialogs.tsx'

export interface Document {
  readonly query: string
  readonly variables: string
}

export interface SavedQueriesProps {
  queries: SavedQueries_query$key
  /** Returns the editor's contents. */
  current: () => Document
  onOpen: (document: Document) => void
}

/** The admin's saved documents: opens one, saves the editor's contents under a name, deletes one. */
export function SavedQueries({ queries, current, onOpen }: SavedQueriesProps) {
  const { t } = useTranslation('integrations')
  const [openId, setOpenId] = useState<string | null>(null)
  const { savedQueries } = useFragment(
    graphql`
      fragment SavedQueries_query on Query {
        savedQueries {
          id
          name
          query
          variables
        }
      }
    `,
    queries,
  )
  const [save, saving] = useCommand<SavedQueriesSaveMutation>(graphql`
    mutation SavedQueriesSaveMutation($input: SaveQueryInput!) {
      saveQuery(input: $input) {
        savedQuery {
          id
          name
          query
          variables
        }
        query {
          ...SavedQueries_query
        }
      }
    }
  `)
  const [remove, removing] = useDelete<SavedQueriesDeleteMutation>(graphql`
    mutation SavedQueriesDeleteMutation($input: DeleteSavedQueryInput!) {
      deleteSavedQuery(input: $input) {
        deletedId
        query {
          ...SavedQueries_query
        }
      }
    }
  `)
  const open = savedQueries.find(({ id }) => id === openId)
  const choose = (id: string | null) => {
    setOpenId(id)
    const chosen = savedQueries.find((each) => each.id === id)
    if (chosen) onOpen(chosen)
  }
  const onSave = async () => {
    const name = await prompt({
      title: t('explorer.saveTitle'),
      message: t('explorer.saveText'),
      label: t('explorer.name'),
      initialValue: open?.name ?? '',
      okButton: t('explorer.save'),
      cancelButton: t('cancel'),
    })
    if (name === null) return
    const answer = await save({ input: { name, ...current() } }, { success: t('explorer.saved') }).catch(ignoreReported)
    if (!answer) return
    setOpenId(answer.saveQuery.savedQuery.id)
  }
  const onDelete = async () => {
    if (!open) return
    const gone = await remove(
      { input: { id: open.id } },
      {
        title: t('explorer.deleteTitle', { name: open.name }),
        message: t('explorer.deleteText'),
        okButton: t('explorer.delete'),
        cancelButton: t('cancel'),
        success: t('explorer.deleted'),
      },
    )
    if (gone) setOpenId(null)
  }
  return (
    <Group gap="sm">
      <Select
        aria-label={t('explorer.open')}
        placeholder={savedQueries.length ? t('explorer.open') : t('explorer.none')}
        data={savedQueries.map(({ id, name }) => ({ value: id, label: name }))}
        value={open ? open.id : null}
        onChange={choose}
        disabled={savedQueries.length === 0}
        searchable
        size="sm"
        w={280}
      />
      <Button size="sm" variant="default" loading={saving} onClick={() => void onSave()}>
        {t('explorer.save')}
      </Button>
      {open && (
        <Button size="sm" variant="subtle" color="red" loading={removing} onClick={() => void onDelete()}>
          {t('explorer.delete')}
        </Button>
      )}
    </Group>
  )
}
