import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SavedQueries_query$key } from '../../../__generated__/SavedQueries_query.graphql.ts'
import { useDeleteQuery } from './use-delete-query.ts'
import { useSaveQuery } from './use-save-query.ts'
import type { Document } from './use-save-query.ts'

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
  const [save, saving] = useSaveQuery()
  const [remove, removing] = useDeleteQuery()
  const open = savedQueries.find(({ id }) => id === openId)
  const choose = (id: string | null) => {
    setOpenId(id)
    const chosen = savedQueries.find((each) => each.id === id)
    if (chosen) onOpen(chosen)
  }
  const onSave = async () => {
    const id = await save(open?.name ?? '', current())
    if (id) setOpenId(id)
  }
  const onDelete = async () => {
    if (open && (await remove(open.id, open.name))) setOpenId(null)
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
