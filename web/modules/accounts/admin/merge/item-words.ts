import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type { itemWords_item$key } from '../../../../__generated__/itemWords_item.graphql.ts'
import type merge from '../../../../locales/merge/en.json'
import { formatDateTime } from '../../../../shared/input/format.ts'

type Table = keyof typeof merge.table
type State = keyof typeof merge.state

/** Names of tables in the reader's language. */
export function useTableName(): (table: string) => string {
  const { t, i18n } = useTranslation('merge')
  return (table) => (i18n.exists(`merge:table.${table}`) ? t(`table.${table as Table}`) : table)
}

/** Words of a record: the name of its table, and what it is called, its state and its time. */
export function useItemWords(): (item: itemWords_item$key) => { table: string; text: string } {
  const { t, i18n } = useTranslation('merge')
  const nameOf = useTableName()
  return (key) => {
    const { table, title, state, createdAt } = readInlineData(
      graphql`
        fragment itemWords_item on MergeItem @inline {
          table
          title
          state
          createdAt
        }
      `,
      key,
    )
    const told = state && (i18n.exists(`merge:state.${state}`) ? t(`state.${state as State}`) : state)
    const parts = [title ?? nameOf(table), told, createdAt && formatDateTime(createdAt)]
    return { table: nameOf(table), text: parts.filter(Boolean).join(' · ') }
  }
}
