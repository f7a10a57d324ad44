import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDeleteMaterialMutation } from '../../../__generated__/useDeleteMaterialMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'

/** Deletes a material after a confirmation. @param connection that it is removed from */
export function useDeleteMaterial(connection: string) {
  const { t } = useTranslation('materials')
  const [drop] = useDelete<useDeleteMaterialMutation>(graphql`
    mutation useDeleteMaterialMutation($id: ID!, $connections: [ID!]!) {
      deleteStudyMaterial(input: { id: $id }) {
        deletedId @deleteEdge(connections: $connections)
      }
    }
  `)
  return ({ id, title }: { readonly id: string; readonly title: string }) =>
    drop(
      { id, connections: [connection] },
      {
        title: t('admin.deleteTitle'),
        message: t('admin.deleteText', { title }),
        okButton: t('admin.deleteOk'),
        cancelButton: t('keep'),
        success: t('admin.deleted'),
      },
    )
}
