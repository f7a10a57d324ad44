import { Badge, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { FormsList_query$data, FormsList_query$key } from '../../../__generated__/FormsList_query.graphql.ts'
import type { FormsListPaginationQuery } from '../../../__generated__/FormsListPaginationQuery.graphql.ts'
import type { FormsPageQuery } from '../../../__generated__/FormsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { formStateColor, formStates, formsList } from './form-state.ts'
import type { FormState } from './form-state.ts'
import { FormsTabs } from './FormsTabs.tsx'

type Row = FormsList_query$data['customForms']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<FormsPageQuery>) {
  const query = usePreloadedQuery<FormsPageQuery>(
    graphql`
      query FormsPageQuery($search: String) @preloadable @throwOnFieldError {
        ...FormsList_query @arguments(search: $search)
      }
    `,
    queryRef,
  )
  return <Forms query={query} />
}

function Forms({ query }: { query: FormsList_query$key }) {
  const { t } = useTranslation('forms')
  const { table } = useList<FormsListPaginationQuery, FormsList_query$key>(
    graphql`
      fragment FormsList_query on Query
      @refetchable(queryName: "FormsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      ) {
        customForms(first: $first, after: $after, search: $search) @connection(key: "FormsList_customForms") {
          totalCount
          edges {
            node {
              id
              name
              state
              version
              isChanged
              answerCount
              audienceSize
              opensAt
              closesAt
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      {
        id: 'name',
        title: t('list.name'),
        cell: { path: 'name' },
        render: ({ name, isChanged }) => (
          <>
            {name}
            {isChanged && (
              <Text component="span" size="xs" c="dimmed" ml={8}>
                {t('builder.changed')}
              </Text>
            )}
          </>
        ),
        minWidth: 220,
      },
      {
        id: 'state',
        title: t('list.state'),
        cell: {
          kind: 'words',
          path: 'state',
          words: Object.fromEntries(formStates.map((state) => [state, t(`state.${state}`)])),
        },
        render: ({ state }) => (
          <Badge variant="light" color={formStateColor[state as FormState]}>
            {t(`state.${state as FormState}`)}
          </Badge>
        ),
      },
      {
        id: 'answers',
        title: t('list.answered'),
        cell: { path: 'answerCount' },
        render: ({ answerCount, audienceSize }) =>
          t('list.answeredOf', { answers: formatNumber(answerCount), all: formatNumber(audienceSize) }),
        align: 'end',
      },
      {
        id: 'opensAt',
        title: t('list.opensAt'),
        cell: { kind: 'date', path: 'opensAt' },
        render: ({ opensAt }) => opensAt && formatDateTime(opensAt),
      },
      {
        id: 'closesAt',
        title: t('list.closesAt'),
        cell: { kind: 'date', path: 'closesAt' },
        render: ({ closesAt }) => closesAt && formatDateTime(closesAt),
      },
      { id: 'version', title: t('list.versionColumn'), cell: { path: 'version' }, align: 'end' },
    ],
    [t],
  )
  const add = (
    <Button component={Link} to="/stadia/janus/forms/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <PageActions>{add}</PageActions>
      <PanelTable
        label={t('list.title')}
        columns={columns}
        list={formsList}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={({ id }) => id}
        exportName="forms"
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      />
    </>
  )
}

/** Admin list of all forms, newest first. */
export default function FormsPage({ queryRef }: QueryPageProps<FormsPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page title={t('list.title')} text={t('list.intro')} resetKey={queryRef}>
      <FormsTabs />
      <Content queryRef={queryRef} />
    </Page>
  )
}
