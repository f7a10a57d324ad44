import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAnnouncementActionsDeleteMutation } from '../../../../__generated__/useAnnouncementActionsDeleteMutation.graphql.ts'
import type { useAnnouncementActionsOrderMutation } from '../../../../__generated__/useAnnouncementActionsOrderMutation.graphql.ts'
import { told, useCommand } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs.tsx'

interface Listed {
  readonly id: string
  readonly title: string
}

/** Moves an announcement to another place, or deletes it once the admin is sure. */
export function useAnnouncementActions(all: readonly Listed[], onChange: () => void) {
  const { t } = useTranslation(['announcements', 'common'])
  const [order, ordering] = useCommand<useAnnouncementActionsOrderMutation>(graphql`
    mutation useAnnouncementActionsOrderMutation($ids: [ID!]!) {
      orderAnnouncements(input: { ids: $ids }) {
        announcements {
          id
        }
      }
    }
  `)
  const [drop, dropping] = useCommand<useAnnouncementActionsDeleteMutation>(graphql`
    mutation useAnnouncementActionsDeleteMutation($id: ID!) {
      deleteAnnouncement(input: { id: $id }) {
        deletedId
      }
    }
  `)

  const move = (from: number, to: number) => {
    const ids = all.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void order({ ids }).then(onChange, told)
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
    void drop({ id }, { success: t('admin.deleted') }).then(onChange, told)
  }
  return { move, remove, busy: ordering || dropping }
}
