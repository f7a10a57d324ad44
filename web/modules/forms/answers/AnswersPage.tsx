import { Button, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { AnswersList_query$data, AnswersList_query$key } from '../../../__generated__/AnswersList_query.graphql.ts'
import type { AnswersListPaginationQuery } from '../../../__generated__/AnswersListPaginationQuery.graphql.ts'
import type { AnswersPageQuery } from '../../../__generated__/AnswersPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { answersList } from '../list/form-state.ts'

type Row = AnswersList_query$data['customFormAnswers']['edges'][number]['node']
type Column = { readonly key: string; readonly text: string }

function Content({ queryRef }: QueryPageProps<AnswersPageQuery>) {
  const { t } = useTranslation('forms')
  const query = usePreloadedQuery<AnswersPageQuery>(
    graphql`
      query AnswersPageQuery($formId: ID!, $search: String, $country: String) @preloadable @throwOnFieldError {
        node(id: $formId) {
          __typename
          ... on CustomForm {
            name
            formTitle
            audienceSize
            answerCount
            labelsUrl
            columns {
              key
              text
            }
          }
        }
        ...AnswersList_query @arguments(formId: $formId, search: $search, country: $country)
      }
    `,
    queryRef,
  )
  const { node } = query
  if (node?.__typename !== 'CustomForm') return <NotFoundState />
  return (
    <>
      <PageActions>
        {node.answerCount > 0 && (
          <Button
            component="a"
            href={node.labelsUrl}
            variant="default"
            leftSection={<IconTag size={18} aria-hidden="true" />}
          >
            {t('answers.labels')}
          </Button>
        )}
      </PageActions>
      <Text c="dimmed">
        {t('answers.count', { name: node.name, answers: node.answerCount, all: node.audienceSize })}
      </Text>
      <Answers query={query} questions={node.columns} />
    </>
  )
}

function Answers({ query, questions }: { query: AnswersList_query$key; questions: readonly Column[] }) {
  const { t } = useTranslation(['forms', 'people', 'common'])
  const { table } = useList<AnswersListPaginationQuery, AnswersList_query$key>(
    graphql`
      fragment AnswersList_query on Query
      @refetchable(queryName: "AnswersListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        formId: { type: "ID!" }
        search: { type: "String" }
        country: { type: "String" }
      ) {
        customFormAnswers(first: $first, after: $after, formId: $formId, search: $search, country: $country)
          @connection(key: "AnswersList_customFormAnswers") {
          totalCount
          edges {
            node {
              id
              user {
                username
                firstName
                lastName
                country
              }
              values
              version
              submittedAt
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
        title: t('forms:answers.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('forms:answers.username'), cell: { path: 'user.username' } },
      { id: 'country', title: t('forms:answers.country'), cell: { kind: 'country', path: 'user.country' } },
      ...questions.map(({ key, text }): PanelColumn<Row> => ({
        id: key,
        title: text,
        // a form's keys are known at run time only
        cell: { path: `values.${key}` as 'values' },
      })),
      { id: 'version', title: t('forms:list.versionColumn'), cell: { path: 'version' }, align: 'end' },
      {
        id: 'submittedAt',
        title: t('forms:answers.submittedAt'),
        cell: { kind: 'date', path: 'submittedAt' },
      },
    ],
    [t, questions],
  )
  return (
    <PanelTable
      label={t('forms:answers.title')}
      columns={columns}
      list={answersList}
      {...table}
      rowKey={({ id }) => id}
      rowName={({ user }) => `${user.firstName} ${user.lastName}`}
      rowPath={({ id }) => id}
      searchPlaceholder={t('forms:answers.search')}
      exportName="answers"
      empty={{ title: t('forms:answers.emptyTitle'), text: t('forms:answers.emptyText') }}
    />
  )
}

/** Answers to a form: a table with search, export and shipment labels. */
export default function AnswersPage({ queryRef }: QueryPageProps<AnswersPageQuery>) {
  const { t } = useTranslation('forms')
  const { formId = '' } = useParams()
  return (
    <Page
      title={t('answers.title')}
      back={{ to: `/stadia/janus/forms/${formId}`, label: t('answers.back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
