import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { BankPage_query$data, BankPage_query$key } from '../../../__generated__/BankPage_query.graphql.ts'
import type { BankPagePaginationQuery } from '../../../__generated__/BankPagePaginationQuery.graphql.ts'
import type { BankPageQuery } from '../../../__generated__/BankPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { formatPercent } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { QuestionSnippet } from '../questions/QuestionSnippet.tsx'
import { BankRun } from './BankRun.tsx'
import { bankList } from './bank-view.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { useBankBulk } from './use-bank-bulk.tsx'

type Row = BankPage_query$data['questionBank']['edges'][number]['node']

/** The question in the newest exam with published results. */
const newest = ({ statistics }: Row) => statistics[0]
const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10) / 10)
const textOf = ({ texts }: Row) => texts[0]?.text.replace(/!\[[^\]]*\]\([^)]*\)/g, '▣').slice(0, 160) ?? ''
/** Formulas are drawn; a question that cannot be shown yet stands there as it is written. */
const shown = (row: Row) =>
  row.preview ? <QuestionSnippet html={row.preview.html} language={row.texts[0]?.language} /> : textOf(row)

function Content({ queryRef }: QueryPageProps<BankPageQuery>) {
  const { t } = useTranslation(['questions', 'setup'])
  const bulk = useBankBulk()
  const [history, setHistory] = useState<Row | null>(null)
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
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'text', title: t('questions:text'), cell: { path: 'texts.0.text' }, render: shown, minWidth: 320 },
      { id: 'topic', title: t('questions:topic'), cell: { path: 'topic' } },
      {
        id: 'difficulty',
        title: t('questions:difficulty'),
        align: 'end',
        cell: { path: 'difficulty' },
      },
      {
        id: 'languages',
        title: t('setup:list.languages'),
        cell: { kind: 'list', path: 'texts', field: 'language' },
      },
      { id: 'uses', title: t('questions:bank.uses'), align: 'end', cell: { kind: 'count', path: 'exams' } },
      {
        id: 'facility',
        title: t('questions:bank.facility'),
        align: 'end',
        value: (row) => rounded(newest(row)?.facility),
        render: (row) => formatPercent(newest(row)?.facility, 0),
      },
      {
        id: 'discrimination',
        title: t('questions:bank.discrimination'),
        align: 'end',
        value: (row) => rounded(newest(row)?.discriminationIndex),
        render: (row) => formatPercent(newest(row)?.discriminationIndex, 0),
      },
      {
        id: 'exams',
        title: t('questions:bank.exams'),
        minWidth: 220,
        cell: { kind: 'list', path: 'exams', field: 'title' },
      },
      {
        id: 'history',
        title: t('questions:bank.history'),
        value: ({ statistics }) => statistics.length,
        render: (row) =>
          row.statistics.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => setHistory(row)}>
              {t('questions:bank.showHistory')}
            </Button>
          ),
      },
    ],
    [t],
  )
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

/** Every question once, with the exams that ask it. */
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
