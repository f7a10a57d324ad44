import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { useAnnouncementActionsDeleteMutation } from '../../../../__generated__/useAnnouncementActionsDeleteMutation.graphql.ts'
import type { useAnnouncementActionsOrderMutation } from '../../../../__generated__/useAnnouncementActionsOrderMutation.graphql.ts'
import { confirm } from '../../../../ui/dialogs.tsx'
import { announce } from '../../../../ui/announce.tsx'
import { toastError } from '../../../../ui/toast.tsx'

interface Listed {
  readonly id: string
  readonly title: string
}

/** Moves an announcement to another place, or deletes it once the admin is sure. */
export function useAnnouncementActions(all: readonly Listed[], onChange: () => void) {
  const { t } = useTranslation(['announcements', 'common'])
  const [order, ordering] = useMutation<useAnnouncementActionsOrderMutation>(graphql`
    mutation useAnnouncementActionsOrderMutation($ids: [ID!]!) {
      orderAnnouncements(input: { ids: $ids }) {
        announcements {
          id
        }
      }
    }
  `)
  const [drop, dropping] = useMutation<useAnnouncementActionsDeleteMutation>(graphql`
    mutation useAnnouncementActionsDeleteMutation($id: ID!) {
      deleteAnnouncement(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const onError = (error: Error) => toastError({ title: t('common:toast.error'), message: error.message })

  const move = (from: number, to: number) => {
    const ids = all.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void order({ variables: { ids }, onCompleted: onChange, onError })
  }
  const remove = async ({ id, title }: Listed) => {
    const sure = await confirm({
      title: t('admin.deleteTitle'),
      message: t('admin.deleteText', { title }),
      okButton: t('admin.deleteOk'),
      destructive: true,
      cancelButton: t('admin.keep'),
    })
    if (!sure) return
    void drop({
      variables: { id },
      onCompleted() {
        announce(t('admin.deleted'))
        onChange()
      },
      onError,
    })
  }
  return { move, remove, busy: ordering || dropping }
}
