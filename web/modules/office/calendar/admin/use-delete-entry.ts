import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDeleteEntryMutation } from '../../../../__generated__/useDeleteEntryMutation.graphql.ts'
import { useDelete } from '../../../../relay/use-delete.ts'

/** Deletes an entry after confirmation. */
export function useDeleteEntry(onGone: () => void) {
  const { t } = useTranslation(['calendar', 'common'])
  const [drop] = useDelete<useDeleteEntryMutation>(graphql`
    mutation useDeleteEntryMutation($id: ID!) {
      deleteCalendarEntry(input: { id: $id }) {
        deletedId
        query {
          ...CalendarAdminPage_query
        }
      }
    }
  `)
  return async ({ id, title }: { readonly id: string; readonly title: string }) => {
    const gone = await drop(
      { id },
      {
        title: t('admin.deleteTitle'),
        message: t('admin.deleteText', { title }),
        okButton: t('admin.deleteOk'),
        cancelButton: t('feed.keep'),
        success: t('admin.deleted'),
      },
    )
    if (gone) onGone()
  }
}
