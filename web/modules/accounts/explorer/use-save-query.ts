import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useSaveQueryMutation } from '../../../__generated__/useSaveQueryMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

/** A GraphQL document with its variables as JSON text. */
export interface Document {
  readonly query: string
  readonly variables: string
}

/** Returns a function that asks for a name and saves a document under it. */
export function useSaveQuery() {
  const { t } = useTranslation('integrations')
  const [run, busy] = useCommand<useSaveQueryMutation>(graphql`
    mutation useSaveQueryMutation($input: SaveQueryInput!) {
      saveQuery(input: $input) {
        savedQuery {
          id
        }
        query {
          ...SavedQueries_query
        }
      }
    }
  `)
  /** @returns the id of the saved document; null if the user cancelled or the failure was reported */
  const save = async (initialName: string, document: Document): Promise<string | null> => {
    const name = await prompt({
      title: t('explorer.saveTitle'),
      message: t('explorer.saveText'),
      label: t('explorer.name'),
      initialValue: initialName,
      okButton: t('explorer.save'),
      cancelButton: t('cancel'),
    })
    if (name === null) return null
    const answer = await run({ input: { name, ...document } }, { success: t('explorer.saved') }).catch(ignoreReported)
    return answer?.saveQuery.savedQuery.id ?? null
  }
  return [save, busy] as const
}
