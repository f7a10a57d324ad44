import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AudienceFields_query$key } from '../../../__generated__/AudienceFields_query.graphql.ts'
import type { MaterialForm_material$key } from '../../../__generated__/MaterialForm_material.graphql.ts'
import type { MaterialsAdminPagePaginationQuery } from '../../../__generated__/MaterialsAdminPagePaginationQuery.graphql.ts'
import type { MaterialsAdminPageQuery } from '../../../__generated__/MaterialsAdminPageQuery.graphql.ts'
import type { MaterialsAdminPage_query$key } from '../../../__generated__/MaterialsAdminPage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Drawer } from '../../../ui/layers/layers.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { MaterialRow } from './MaterialRow.tsx'
import { useDeleteMaterial } from './use-delete-material.ts'

function Content({ queryRef }: QueryPageProps<MaterialsAdminPageQuery>) {
  const { t } = useTranslation('materials')
  const [edited, setEdited] = useState<MaterialForm_material$key | 'new' | null>(null)
  const query = usePreloadedQuery<MaterialsAdminPageQuery>(
    graphql`
      query MaterialsAdminPageQuery @preloadable @throwOnFieldError {
        ...MaterialsAdminPage_query
        ...AudienceFields_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<MaterialsAdminPagePaginationQuery, MaterialsAdminPage_query$key>(
    graphql`
      fragment MaterialsAdminPage_query on Query
      @refetchable(queryName: "MaterialsAdminPagePaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
        studyMaterials(first: $count, after: $cursor) @connection(key: "MaterialsAdminPage_studyMaterials") {
          __id
          edges {
            node {
              id
              title
              ...MaterialRow_material
              ...MaterialForm_material
            }
          }
        }
      }
    `,
    query,
  )
  const { edges, __id } = data.studyMaterials
  const remove = useDeleteMaterial(__id)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('admin.add')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {edges.length > 0 ? <PageActions>{add}</PageActions> : <NoMaterials action={add} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {edges.map(({ node }) => (
          <MaterialRow
            key={node.id}
            material={node}
            onEdit={() => setEdited(node)}
            onRemove={() => void remove(node)}
          />
        ))}
      </Stack>
      <LoadMore {...more(30)}>{t('more')}</LoadMore>
      <MaterialDrawer edited={edited} query={query} onClose={() => setEdited(null)} />
    </Stack>
  )
}

function NoMaterials({ action }: { action: ReactNode }) {
  const { t } = useTranslation('materials')
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={t('admin.emptyTitle')}
      text={t('admin.emptyText')}
      action={action}
    />
  )
}

interface MaterialDrawerProps {
  edited: MaterialForm_material$key | 'new' | null
  query: AudienceFields_query$key
  onClose: () => void
}

function MaterialDrawer({ edited, query, onClose }: MaterialDrawerProps) {
  const { t } = useTranslation('materials')
  return (
    <Drawer
      opened={edited !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={edited === 'new' ? t('admin.add') : t('admin.change')}
      closeButtonProps={{ 'aria-label': t('admin.close') }}
    >
      {edited && <MaterialForm material={edited === 'new' ? null : edited} query={query} onSaved={onClose} />}
    </Drawer>
  )
}

/** Admin page for study materials. */
export default function MaterialsAdminPage({ queryRef }: QueryPageProps<MaterialsAdminPageQuery>) {
  const { t } = useTranslation('materials')
  return (
    <Page
      title={t('admin.title')}
      text={t('admin.intro')}
      skeleton={<CardSkeletons heights={[70, 90, 70]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
