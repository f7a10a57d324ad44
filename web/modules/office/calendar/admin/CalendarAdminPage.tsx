import { Button, Group, Stack } from '@mantine/core'
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CalendarAdminPage_query$key } from '../../../../__generated__/CalendarAdminPage_query.graphql.ts'
import type { CalendarAdminPagePaginationQuery } from '../../../../__generated__/CalendarAdminPagePaginationQuery.graphql.ts'
import type { CalendarAdminPageQuery } from '../../../../__generated__/CalendarAdminPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageActions } from '../../../../shared/Page.tsx'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Drawer } from '../../../../ui/layers/layers.tsx'
import { EntryRow, list } from './EntryRow.tsx'
import { EntryForm } from './EntryForm.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'

function Entries({ query }: { query: CalendarAdminPage_query$key }) {
  const { t } = useTranslation(['calendar', 'office'])
  const { Drawing } = useLook()
  const { data, more } = usePaginatedList<CalendarAdminPagePaginationQuery, CalendarAdminPage_query$key>(
    graphql`
      fragment CalendarAdminPage_query on Query
      @refetchable(queryName: "CalendarAdminPagePaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
        calendarEntries(first: $count, after: $cursor) @connection(key: "CalendarAdminPage_calendarEntries") {
          edges {
            node {
              id
              ...EntryRow_entry
            }
          }
        }
      }
    `,
    query,
  )
  const write = (
    <Button component={Link} to={`${list}?new=1`} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('admin.write')}
    </Button>
  )
  const { edges } = data.calendarEntries
  if (edges.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('admin.emptyTitle')}
        text={t('admin.emptyText')}
        action={write}
      />
    )
  }
  return (
    <Stack gap="sm">
      <PageActions>{write}</PageActions>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {edges.map(({ node }) => (
          <EntryRow key={node.id} entry={node} />
        ))}
      </Stack>
      <LoadMore {...more(30)}>{t('admin.more')}</LoadMore>
    </Stack>
  )
}

function Content({ queryRef }: QueryPageProps<CalendarAdminPageQuery>) {
  const { t } = useTranslation('calendar')
  const { slug } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = usePreloadedQuery<CalendarAdminPageQuery>(
    graphql`
      query CalendarAdminPageQuery($slug: String!) @preloadable @throwOnFieldError {
        ...CalendarAdminPage_query
        ...EntryForm_query
        calendarEntry(slug: $slug) {
          id
          title
          ...useEntryForm_entry
        }
      }
    `,
    queryRef,
  )
  const entry = query.calendarEntry ?? null
  const close = () => void navigate(list)
  const remove = useDeleteEntry(close)
  const isNew = !slug && params.has('new')
  return (
    <>
      <Entries query={query} />
      <Drawer
        opened={Boolean(slug) || isNew}
        onClose={close}
        position="right"
        size="lg"
        title={isNew ? t('admin.write') : t('admin.change')}
        closeButtonProps={{ 'aria-label': t('admin.close') }}
      >
        {slug && !entry && <NotFoundState />}
        {(isNew || entry) && <EntryForm key={entry?.id ?? 'new'} entry={entry} query={query} onSaved={close} />}
        {entry && (
          <Group mt="lg" justify="space-between">
            <Button
              component={Link}
              to={`/stadia/calendar/${slug}`}
              variant="subtle"
              rightSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('admin.look')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void remove(entry)}
            >
              {t('admin.delete')}
            </Button>
          </Group>
        )}
      </Drawer>
    </>
  )
}

/** Admin list of calendar entries; each has its own edit URL. */
export default function CalendarAdminPage({ queryRef }: QueryPageProps<CalendarAdminPageQuery>) {
  const { t } = useTranslation('calendar')
  return (
    <Page
      title={t('admin.title')}
      text={t('admin.intro')}
      skeleton={<CardSkeletons heights={[88, 88, 88]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
