import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDeleteEntryMutation } from '../../../../__generated__/useDeleteEntryMutation.graphql.ts'
import { told, useCommand } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs.tsx'

/** Deletes an entry once the admin is sure. */
export function useDeleteEntry(onGone: () => void) {
  const { t } = useTranslation(['calendar', 'common'])
  const [drop] = useCommand<useDeleteEntryMutation>(graphql`
    mutation useDeleteEntryMutation($id: ID!) {
      deleteCalendarEntry(input: { id: $id }) {
        deletedId
      }
    }
  `)
  return async ({ id, title }: { readonly id: string; readonly title: string }) => {
    const sure = await confirm({
      title: t('admin.deleteTitle'),
      message: t('admin.deleteText', { title }),
      okButton: t('admin.deleteOk'),
      cancelButton: t('feed.keep'),
      destructive: true,
    })
    if (!sure) return
    void drop({ id }, { success: t('admin.deleted') }).then(onGone, told)
  }
}
