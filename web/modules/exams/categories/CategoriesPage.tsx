import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CategoriesPageDeleteMutation } from '../../../__generated__/CategoriesPageDeleteMutation.graphql.ts'
import type { CategoriesPageOrderMutation } from '../../../__generated__/CategoriesPageOrderMutation.graphql.ts'
import type { CategoriesPageQuery } from '../../../__generated__/CategoriesPageQuery.graphql.ts'
import type { useCategoryForm_category$key } from '../../../__generated__/useCategoryForm_category.graphql.ts'
import { removeFromList, reorderList } from '../../../relay/plain-lists.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { moveItem } from '../../../shared/move-item.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { ExamCategoryDialog } from './ExamCategoryDialog.tsx'
import { ExamCategoryRow } from './ExamCategoryRow.tsx'

const list = { field: 'categories' }

function Content({ queryRef }: QueryPageProps<CategoriesPageQuery>) {
  const { t } = useTranslation('setup')
  const [edited, setEdited] = useState<useCategoryForm_category$key | 'new' | null>(null)
  const { categories } = usePreloadedQuery<CategoriesPageQuery>(
    graphql`
      query CategoriesPageQuery @preloadable @throwOnFieldError {
        categories {
          id
          ...ExamCategoryRow_category
          ...useCategoryForm_category
        }
      }
    `,
    queryRef,
  )
  const { move, onDelete, busy } = useCategoryCommands(categories)
  return (
    <Stack gap="sm">
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('categories.add')}
        </Button>
      </PageActions>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {categories.map((category, i) => (
          <ExamCategoryRow
            key={category.id}
            category={category}
            isFirst={i === 0}
            isLast={i === categories.length - 1}
            busy={busy}
            onMove={(by) => move(i, i + by)}
            onEdit={() => setEdited(category)}
            onDelete={(title) => void onDelete(category.id, title)}
          />
        ))}
      </Stack>
      {edited && (
        <ExamCategoryDialog
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

/** Commands on the list: the order of categories, and deletion after a confirmation. */
function useCategoryCommands(categories: readonly { readonly id: string }[]) {
  const { t } = useTranslation('setup')
  const [order, ordering] = useCommand<CategoriesPageOrderMutation>(graphql`
    mutation CategoriesPageOrderMutation($ids: [ID!]!) {
      orderCategories(input: { ids: $ids }) {
        categories {
          id
        }
      }
    }
  `)
  const [remove, removing] = useDelete<CategoriesPageDeleteMutation>(graphql`
    mutation CategoriesPageDeleteMutation($id: ID!) {
      deleteCategory(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const move = (from: number, to: number) => {
    const ids = moveItem(categories, from, to).map(({ id }) => id)
    void order({ ids }, { updater: reorderList(list, ids) }).catch(ignoreReported)
  }
  const onDelete = (id: string, title: string) =>
    remove(
      { id },
      {
        title: t('categories.deleteTitle'),
        message: t('categories.deleteText', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('cancel'),
        success: t('delete.done'),
        updater: removeFromList(list, id),
      },
    )
  return { move, onDelete, busy: ordering || removing }
}

/** Ordered list of the olympiad's exam categories. */
export default function CategoriesPage({ queryRef }: QueryPageProps<CategoriesPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page
      title={t('categories.title')}
      text={t('categories.intro')}
      back={{ to: '/stadia/janus/exams-set-up', label: t('title') }}
      skeleton={<CardSkeletons heights={[434]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
