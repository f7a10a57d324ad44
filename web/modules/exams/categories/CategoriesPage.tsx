import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CategoriesPageDeleteMutation } from '../../../__generated__/CategoriesPageDeleteMutation.graphql.ts'
import type { CategoriesPageOrderMutation } from '../../../__generated__/CategoriesPageOrderMutation.graphql.ts'
import type { CategoriesPageQuery } from '../../../__generated__/CategoriesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { reorderList, removeFromList } from '../../../relay/plain-lists.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { moveItem } from '../../../shared/move-item.ts'
import { ExamCategoryDialog } from './ExamCategoryDialog.tsx'
import { useDelete } from '../../../relay/use-delete.ts'

const list = { field: 'categories' }

type Category = CategoriesPageQuery['response']['categories'][number]

function Content({ queryRef }: QueryPageProps<CategoriesPageQuery>) {
  const { t } = useTranslation('setup')
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const { categories } = usePreloadedQuery<CategoriesPageQuery>(
    graphql`
      query CategoriesPageQuery @preloadable @throwOnFieldError {
        categories {
          id
          slug
          title
          titles {
            language
            text
          }
          fromGrade
          toGrade
          price {
            amount
            currency
          }
        }
      }
    `,
    queryRef,
  )
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
  const busy = ordering || removing
  const move = (from: number, to: number) => {
    const ids = moveItem(categories, from, to).map(({ id }) => id)
    void order({ ids }, { updater: reorderList(list, ids) }).catch(ignoreReported)
  }
  const onDelete = ({ id, title }: Category) =>
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
  const button = (label: string, Icon: typeof IconEdit, act: () => void, disabled = false, color = 'gray') => (
    <ActionIcon
      variant="subtle"
      color={color}
      c={color === 'gray' ? 'inherit' : undefined}
      size="lg"
      aria-label={label}
      disabled={disabled || busy}
      onClick={act}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Stack gap="sm">
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('categories.add')}
        </Button>
      </PageActions>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {categories.map((category, i) => (
          <Paper component="li" key={category.id} withBorder radius="lg" p="md">
            <Group justify="space-between" gap="sm">
              <div style={{ flex: '1 1 220px', minWidth: 0 }}>
                <Title order={2} size="h3">
                  {category.title}
                </Title>
                <Text size="sm" c="dimmed">
                  {[
                    t('categories.grades', { from: category.fromGrade, to: category.toGrade }),
                    formatMoney(category.price.amount, category.price.currency),
                    category.slug,
                    category.titles.map(({ language }) => language).join(', '),
                  ].join(' · ')}
                </Text>
              </div>
              <Group gap={4}>
                {button(t('categories.up', { title: category.title }), IconArrowUp, () => move(i, i - 1), i === 0)}
                {button(
                  t('categories.down', { title: category.title }),
                  IconArrowDown,
                  () => move(i, i + 1),
                  i === categories.length - 1,
                )}
                {button(t('categories.edit', { title: category.title }), IconEdit, () => setEdited(category))}
                {button(
                  t('categories.delete', { title: category.title }),
                  IconTrash,
                  () => void onDelete(category),
                  false,
                  'red',
                )}
              </Group>
            </Group>
          </Paper>
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

/** Ordered list of the olympiad's exam categories. */
export default function CategoriesPage({ queryRef }: QueryPageProps<CategoriesPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page
      title={t('categories.title')}
      text={t('categories.intro')}
      back={{ to: '/stadia/janus/exams-set-up', label: t('title') }}
      skeleton={<CardSkeletons heights={[76, 76, 76, 76]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
