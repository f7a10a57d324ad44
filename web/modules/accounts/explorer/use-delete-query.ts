import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDeleteQueryMutation } from '../../../__generated__/useDeleteQueryMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'

/** Returns a function that deletes a saved document after a confirmation, and whether that is in progress. */
export function useDeleteQuery() {
  const { t } = useTranslation('integrations')
  const [run, busy] = useDelete<useDeleteQueryMutation>(graphql`
    mutation useDeleteQueryMutation($input: DeleteSavedQueryInput!) {
      deleteSavedQuery(input: $input) {
        deletedId
        query {
          ...SavedQueries_query
        }
      }
    }
  `)
  const remove = (id: string, name: string) =>
    run(
      { input: { id } },
      {
        title: t('explorer.deleteTitle', { name }),
        message: t('explorer.deleteText'),
        okButton: t('explorer.delete'),
        cancelButton: t('cancel'),
        success: t('explorer.deleted'),
      },
    )
  return [remove, busy] as const
}
