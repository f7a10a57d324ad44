import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { BankPage_query$key } from '../../../__generated__/BankPage_query.graphql.ts'
import type { BankPagePaginationQuery } from '../../../__generated__/BankPagePaginationQuery.graphql.ts'
import type { BankPageQuery } from '../../../__generated__/BankPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { BankRun } from './BankRun.tsx'
import { bankList } from './bank-view.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { textOf, useBankColumns, type BankRow } from './use-bank-columns.tsx'
import { useBankBulk } from './use-bank-bulk.tsx'

function Content({ queryRef }: QueryPageProps<BankPageQuery>) {
  const { t } = useTranslation(['questions', 'setup'])
  const bulk = useBankBulk()
  const [history, setHistory] = useState<BankRow | null>(null)
  const query = usePreloadedQuery<BankPageQuery>(
    graphql`
      query BankPageQuery($search: String, $topic: String, $difficulty: Int, $category: String, $language: String)
      @preloadable
      @throwOnFieldError {
        categories {
          slug
          title
        }
        bankTopics {
          topic
          count
        }
        ...BankPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<BankPagePaginationQuery, BankPage_query$key>(
    graphql`
      fragment BankPage_query on Query
      @refetchable(queryName: "BankPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        questionBank(
          first: $first
          after: $after
          search: $search
          topic: $topic
          difficulty: $difficulty
          category: $category
          language: $language
        ) @connection(key: "BankPage_questionBank") {
          totalCount
          edges {
            node {
              id
              topic
              difficulty
              source
              texts {
                language
                text
              }
              preview {
                html
              }
              exams {
                id
                title
              }
              statistics {
                questionNo
                revision
                count
                facility
                discriminationIndex
                exam {
                  id
                  title
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useBankColumns(setHistory)
  return (
    <>
      {bulk.run && <BankRun run={bulk.run} />}
      <PanelTable
        label={t('questions:bank.title')}
        columns={columns}
        list={bankList}
        {...table}
        options={{
          topic: query.bankTopics.map(({ topic, count }) => ({ value: topic, label: `${topic} (${count})` })),
          difficulty: ['1', '2', '3', '4', '5'].map((value) => ({
            value,
            label: t('questions:difficultyOf', { level: value }),
          })),
          category: query.categories.map(({ slug, title }) => ({ value: slug, label: title })),
          language: contentLanguages.map((code) => ({ value: code, label: languageName(code) })),
        }}
        rowKey={({ id }) => id}
        rowName={textOf}
        searchPlaceholder={t('questions:bank.search')}
        empty={{ title: t('questions:emptyTitle'), text: t('questions:bank.emptyText') }}
        bulkActions={bulk.actions}
      />
      {history && (
        <HistoryDialog title={textOf(history)} statistics={history.statistics} onClose={() => setHistory(null)} />
      )}
      {bulk.dialog}
    </>
  )
}

/** Question bank: each question once, with the exams that use it. */
export default function BankPage({ queryRef }: QueryPageProps<BankPageQuery>) {
  const { t } = useTranslation(['questions', 'setup'])
  return (
    <Page
      title={t('questions:bank.title')}
      text={t('questions:bank.intro')}
      back={{ to: '/stadia/janus/exams-set-up', label: t('setup:title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
