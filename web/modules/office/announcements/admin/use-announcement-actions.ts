import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAnnouncementActionsDeleteMutation } from '../../../../__generated__/useAnnouncementActionsDeleteMutation.graphql.ts'
import type { useAnnouncementActionsOrderMutation } from '../../../../__generated__/useAnnouncementActionsOrderMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useDelete } from '../../../../relay/use-delete.ts'
import { moveItem } from '../../../../shared/move-item.ts'

interface Listed {
  readonly id: string
  readonly title: string
}

/** Reorders announcements and deletes them after confirmation. */
export function useAnnouncementActions(all: readonly Listed[]) {
  const { t } = useTranslation(['announcements', 'common'])
  const [order, ordering] = useCommand<useAnnouncementActionsOrderMutation>(graphql`
    mutation useAnnouncementActionsOrderMutation($ids: [ID!]!) {
      orderAnnouncements(input: { ids: $ids }) {
        announcements {
          id
        }
        query {
          ...AnnouncementAdminPage_query
        }
      }
    }
  `)
  const [drop, dropping] = useDelete<useAnnouncementActionsDeleteMutation>(graphql`
    mutation useAnnouncementActionsDeleteMutation($id: ID!) {
      deleteAnnouncement(input: { id: $id }) {
        deletedId
        query {
          ...AnnouncementAdminPage_query
        }
      }
    }
  `)

  const move = (from: number, to: number) => {
    void order({ ids: moveItem(all, from, to).map(({ id }) => id) }).catch(ignoreReported)
  }
  const remove = ({ id, title }: Listed) =>
    drop(
      { id },
      {
        title: t('admin.deleteTitle'),
        message: t('admin.deleteText', { title }),
        okButton: t('admin.deleteOk'),
        cancelButton: t('admin.keep'),
        success: t('admin.deleted'),
      },
    )
  return { move, remove, busy: ordering || dropping }
}
