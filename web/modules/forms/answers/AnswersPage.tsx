import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { AnswersList_query$key } from '../../../__generated__/AnswersList_query.graphql.ts'
import type { AnswersPageQuery } from '../../../__generated__/AnswersPageQuery.graphql.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { listPage } from '../../../shared/table/list-page.tsx'
import { answersList } from '../list/form-state.ts'
import { AnswersHead } from './AnswersHead.tsx'
import { answerRow, useAnswerColumns } from './use-answer-columns.tsx'
import type { AnswerRow } from './use-answer-columns.tsx'

/** Answers to a form: a table with search, export and shipping labels. */
export default listPage<AnswersPageQuery, AnswersList_query$key, AnswerRow>({
  list: answersList,
  texts: {
    title: 'forms:answers.title',
    search: 'forms:answers.search',
    empty: 'forms:answers.emptyTitle',
    emptyText: 'forms:answers.emptyText',
  },
  query: graphql`
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
      ...AnswersList_query
    }
  `,
  connection: graphql`
    fragment AnswersList_query on Query
    @refetchable(queryName: "AnswersListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      customFormAnswers(first: $first, after: $after, formId: $formId, search: $search, country: $country)
        @connection(key: "AnswersList_customFormAnswers") {
        totalCount
        edges {
          node {
            ...useAnswerColumns_customFormAnswer
          }
        }
      }
    }
  `,
  row: answerRow,
  usePage: () => {
    const { t } = useTranslation('forms')
    const { formId = '' } = useParams()
    return { back: { to: `/stadia/janus/forms/${formId}`, label: t('answers.back') } }
  },
  useTable: ({ query: { node } }) => {
    const form = node?.__typename === 'CustomForm' ? node : null
    return {
      columns: useAnswerColumns(form?.columns),
      rowName: ({ user }) => `${user.firstName} ${user.lastName}`,
      rowPath: ({ id }) => id,
      exportName: 'answers',
      above: form && <AnswersHead form={form} />,
      instead: !form && <NotFoundState />,
    }
  },
})
