import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { useDeleteEntryMutation } from '../../../../__generated__/useDeleteEntryMutation.graphql.ts'
import { confirm } from '../../../../ui/dialogs.tsx'
import { announce } from '../../../../ui/announce.tsx'
import { toastError } from '../../../../ui/toast.tsx'

/** Deletes an entry once the admin is sure. */
export function useDeleteEntry(onGone: () => void) {
  const { t } = useTranslation(['calendar', 'common'])
  const [drop] = useMutation<useDeleteEntryMutation>(graphql`
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
    void drop({
      variables: { id },
      onCompleted() {
        announce(t('admin.deleted'))
        onGone()
      },
      onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
    })
  }
}
