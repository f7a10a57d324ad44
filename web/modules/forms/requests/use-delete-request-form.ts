import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDeleteRequestFormMutation } from '../../../__generated__/useDeleteRequestFormMutation.graphql.ts'
import { removeFromList } from '../../../relay/plain-lists.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { requestFormList } from './request-view.ts'

/** Returns a function that deletes a request form after a confirmation. */
export function useDeleteRequestForm() {
  const { t } = useTranslation('forms')
  const [remove] = useDelete<useDeleteRequestFormMutation>(graphql`
    mutation useDeleteRequestFormMutation($id: ID!) {
      deleteRequestForm(input: { id: $id }) {
        deletedId
      }
    }
  `)
  return (id: string, title: string) =>
    remove(
      { id },
      {
        title: t('requestForm.deleteTitle'),
        message: t('requestForm.deleteText', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('close.cancel'),
        success: t('delete.done'),
        updater: removeFromList(requestFormList, id),
      },
    )
}
