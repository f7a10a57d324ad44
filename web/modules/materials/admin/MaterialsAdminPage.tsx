import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { MaterialForm_material$key } from '../../../__generated__/MaterialForm_material.graphql.ts'
import type { MaterialsAdminPage_query$key } from '../../../__generated__/MaterialsAdminPage_query.graphql.ts'
import type { MaterialsAdminPageDeleteMutation } from '../../../__generated__/MaterialsAdminPageDeleteMutation.graphql.ts'
import type { MaterialsAdminPagePaginationQuery } from '../../../__generated__/MaterialsAdminPagePaginationQuery.graphql.ts'
import type { MaterialsAdminPageQuery } from '../../../__generated__/MaterialsAdminPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { FileKindIcon } from '../../../shared/FileKindIcon.tsx'
import { formatSize } from '../../../shared/files.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { useGradeRange } from '../../../shared/words/GradeRange.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Drawer } from '../../../ui/layers.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AudienceBadges } from '../../../shared/words/RoleBadges.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'

function Content({ queryRef }: QueryPageProps<MaterialsAdminPageQuery>) {
  const { t } = useTranslation(['materials', 'office', 'common'])
  const { Drawing } = useLook()
  const grades = useGradeRange()
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
              roles
              published
              fromGrade
              toGrade
              mimeType
              size
              category {
                title
              }
              ...MaterialForm_material
            }
          }
        }
      }
    `,
    query,
  )
  const { edges, __id } = data.studyMaterials
  const [drop] = useDelete<MaterialsAdminPageDeleteMutation>(graphql`
    mutation MaterialsAdminPageDeleteMutation($id: ID!, $connections: [ID!]!) {
      deleteStudyMaterial(input: { id: $id }) {
        deletedId @deleteEdge(connections: $connections)
      }
    }
  `)
  const remove = ({ id, title }: { readonly id: string; readonly title: string }) =>
    drop(
      { id, connections: [__id] },
      {
        title: t('admin.deleteTitle'),
        message: t('admin.deleteText', { title }),
        okButton: t('admin.deleteOk'),
        cancelButton: t('keep'),
        success: t('admin.deleted'),
      },
    )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('admin.add')}
    </Button>
  )
  const saved = () => setEdited(null)
  return (
    <Stack gap="sm">
      {edges.length > 0 ? (
        <PageActions>{add}</PageActions>
      ) : (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('admin.emptyTitle')}
          text={t('admin.emptyText')}
          action={add}
        />
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {edges.map(({ node }) => {
          const range = grades({ from: node.fromGrade, to: node.toGrade })
          return (
            <Paper component="li" key={node.id} withBorder radius="lg" p="md">
              <Group gap="md" wrap="nowrap" align="flex-start">
                <FileKindIcon mimeType={node.mimeType} />
                <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Title order={2} size="h3">
                    {node.title}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {[node.category?.title, range, node.size != null && formatSize(node.size)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <AudienceBadges roles={node.roles} draft={node.published ? null : t('admin.draft')} />
                </div>
                <IconAction
                  icon={IconEdit}
                  label={t('admin.editTitle', { title: node.title })}
                  onClick={() => setEdited(node)}
                />
                <IconAction
                  icon={IconTrash}
                  danger
                  label={t('admin.deleteName', { title: node.title })}
                  onClick={() => void remove(node)}
                />
              </Group>
            </Paper>
          )
        })}
      </Stack>
      <LoadMore {...more(30)}>{t('more')}</LoadMore>
      <Drawer
        opened={edited !== null}
        onClose={() => setEdited(null)}
        position="right"
        size="lg"
        title={edited === 'new' ? t('admin.add') : t('admin.change')}
        closeButtonProps={{ 'aria-label': t('admin.close') }}
      >
        {edited && <MaterialForm material={edited === 'new' ? null : edited} query={query} onSaved={saved} />}
      </Drawer>
    </Stack>
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
