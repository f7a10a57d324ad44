import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CategoriesDeleteMutation } from '../../../../../__generated__/CategoriesDeleteMutation.graphql.ts'
import type { Categories_event$key } from '../../../../../__generated__/Categories_event.graphql.ts'
import type { ContestDialog_category$key } from '../../../../../__generated__/ContestDialog_category.graphql.ts'
import { useDelete } from '../../../../../relay/use-delete.ts'
import { EditOrDelete } from '../EditOrDelete.tsx'
import { SetUpSection } from '../SetUpSection.tsx'
import { ContestDialog } from './ContestDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'

/** Contests of an event: venue, grades and team size. */
export function Categories({ event }: { event: Categories_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<ContestDialog_category$key | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Categories_event on GrandFinalEvent {
        id
        categories {
          id
          title
          ...CategoryRow_category
          ...ContestDialog_category
        }
      }
    `,
    event,
  )
  const { ask, removing } = useDeleteCategory()
  return (
    <>
      <SetUpSection title={t('setUp.categories')} add={t('setUp.addCategory')} onAdd={() => setEdited('new')}>
        {data.categories.map((category) => (
          <CategoryRow key={category.id} category={category}>
            <EditOrDelete
              title={category.title}
              removing={removing}
              onEdit={() => setEdited(category)}
              onDelete={() => void ask(category)}
            />
          </CategoryRow>
        ))}
      </SetUpSection>
      {edited && (
        <ContestDialog
          eventId={data.id}
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Deletes a contest after a confirmation. */
function useDeleteCategory() {
  const { t } = useTranslation('grandFinal')
  const [remove, removing] = useDelete<CategoriesDeleteMutation>(graphql`
    mutation CategoriesDeleteMutation($input: DeleteGrandFinalCategoryInput!) {
      deleteGrandFinalCategory(input: $input) {
        deletedId
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const ask = ({ id, title }: { id: string; title: string }) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        message: t('setUp.categoryDeleteText'),
        okButton: t('action.delete'),
        cancelButton: t('action.keep'),
        success: t('action.deleted'),
      },
    )
  return { ask, removing }
}
