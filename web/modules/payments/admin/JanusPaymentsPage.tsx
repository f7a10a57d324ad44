import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type {
  JanusPaymentsList_query$data,
  JanusPaymentsList_query$key,
} from '../../../__generated__/JanusPaymentsList_query.graphql.ts'
import type { JanusPaymentsListPaginationQuery } from '../../../__generated__/JanusPaymentsListPaginationQuery.graphql.ts'
import type { JanusPaymentsPageQuery } from '../../../__generated__/JanusPaymentsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { PaymentIssues } from './PaymentIssues.tsx'
import { paymentMethods, paymentStates, paymentsList } from './payments-view.ts'

type Row = JanusPaymentsList_query$data['payments']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<JanusPaymentsPageQuery>) {
  const query = usePreloadedQuery<JanusPaymentsPageQuery>(
    graphql`
      query JanusPaymentsPageQuery(
        $search: String
        $states: [PaymentState!]
        $method: PaymentMethod
        $from: DateTimeISO
        $to: DateTimeISO
        $paidFrom: DateTimeISO
        $paidTo: DateTimeISO
        $received: Boolean
        $refunded: Boolean
        $currency: String
        $country: String
        $categoryId: ID
        $examId: ID
        $supervisorId: ID
        $grade: Int
        $language: String
        $forExam: Boolean
        $hasMethod: Boolean
        $partnerId: ID
      ) @preloadable @throwOnFieldError {
        ...JanusPaymentsList_query
        ...PaymentIssues_query
      }
    `,
    queryRef,
  )
  return (
    <>
      <PaymentIssues query={query} />
      <List query={query} />
    </>
  )
}

function List({ query }: { query: JanusPaymentsList_query$key }) {
  const { t } = useTranslation('payments')
  const { table } = useList<JanusPaymentsListPaginationQuery, JanusPaymentsList_query$key>(
    graphql`
      fragment JanusPaymentsList_query on Query
      @refetchable(queryName: "JanusPaymentsListPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        payments(
          first: $first
          after: $after
          search: $search
          states: $states
          method: $method
          from: $from
          to: $to
          paidFrom: $paidFrom
          paidTo: $paidTo
          received: $received
          refunded: $refunded
          currency: $currency
          country: $country
          categoryId: $categoryId
          examId: $examId
          supervisorId: $supervisorId
          grade: $grade
          language: $language
          forExam: $forExam
          hasMethod: $hasMethod
          partnerId: $partnerId
        ) @connection(key: "JanusPaymentsList_payments") {
          totalCount
          edges {
            node {
              id
              title
              state
              method
              createdAt
              paidAt
              student {
                username
                firstName
                lastName
                grade
              }
              dueAmount {
                amount
                currency
              }
              discountAmount {
                amount
                currency
              }
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useColumns()
  return (
    <PanelTable
      label={t('title')}
      columns={columns}
      list={paymentsList}
      {...table}
      rowKey={({ id }) => id}
      rowName={({ student, title }) => `${student.firstName} ${student.lastName}, ${title}`}
      rowPath={({ id }) => id}
      searchPlaceholder={t('due.search')}
      exportName="payments"
      empty={{ title: t('admin.emptyTitle'), text: t('admin.emptyText') }}
    />
  )
}

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('payments')
  return useMemo(
    () => [
      {
        id: 'student',
        title: t('column.student'),
        cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('column.username'), cell: { path: 'student.username' } },
      { id: 'title', title: t('column.what'), cell: { path: 'title' }, minWidth: 200 },
      {
        id: 'amount',
        title: t('column.amount'),
        cell: { kind: 'money', path: 'dueAmount' },
        align: 'end',
      },
      { id: 'currency', title: t('column.currency'), cell: { path: 'dueAmount.currency' } },
      {
        id: 'state',
        title: t('column.state'),
        cell: {
          kind: 'words',
          path: 'state',
          words: Object.fromEntries(paymentStates.map((state) => [state, t(`state.${state}`)])),
        },
        render: ({ state }) => <PaymentStateBadge state={state} />,
      },
      {
        id: 'method',
        title: t('column.method'),
        cell: {
          kind: 'words',
          path: 'method',
          words: Object.fromEntries(paymentMethods.map((method) => [method, t(`method.${method}`)])),
        },
      },
      {
        id: 'createdAt',
        title: t('column.asked'),
        cell: { kind: 'date', path: 'createdAt' },
      },
      {
        id: 'paidAt',
        title: t('column.paid'),
        cell: { kind: 'date', path: 'paidAt' },
      },
    ],
    [t],
  )
}

/** Admin list of all payments, with open reconciliation issues. */
export default function JanusPaymentsPage({ queryRef }: QueryPageProps<JanusPaymentsPageQuery>) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Page title={t('payments:title')} text={t('payments:admin.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
