import { useState } from 'react'
import { graphql } from 'react-relay'
import type { bankConnection_query$key } from '../../../__generated__/bankConnection_query.graphql.ts'
import type { BankPageQuery } from '../../../__generated__/BankPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { bankConnection } from './bank-connection.ts'
import { bankList } from './bank-view.ts'
import { BankRun } from './BankRun.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { useBankBulk } from './use-bank-bulk.tsx'
import { bankRow, textOf, useBankColumns } from './use-bank-columns.tsx'
import type { BankRow } from './use-bank-columns.tsx'
import { useBankOptions } from './use-bank-options.ts'

/** Question bank: each question once, with the exams that use it. */
export default listPage<BankPageQuery, bankConnection_query$key, BankRow>({
  list: bankList,
  texts: {
    title: 'questions:bank.title',
    text: 'questions:bank.intro',
    back: { to: '/stadia/janus/exams-set-up', label: 'setup:title' },
    search: 'questions:bank.search',
    empty: 'questions:emptyTitle',
    emptyText: 'questions:bank.emptyText',
  },
  query: graphql`
    query BankPageQuery(
      $search: String
      $topic: String
      $difficulty: Int
      $category: String
      $language: String
      $order: QuestionBankOrder
      $descending: Boolean
      $startAt: String
    ) @preloadable @throwOnFieldError {
      categories {
        slug
        title
      }
      bankTopics {
        topic
        count
      }
      ...bankConnection_query
    }
  `,
  connection: bankConnection,
  row: bankRow,
  useTable: ({ query }) => {
    const bulk = useBankBulk()
    const [history, setHistory] = useState<BankRow | null>(null)
    const close = () => setHistory(null)
    const [copied, setCopied] = useState<BankRow | null>(null)
    return {
      columns: useBankColumns(setHistory, setCopied),
      options: useBankOptions(query),
      rowName: textOf,
      bulkActions: bulk.actions,
      above: bulk.run && <BankRun run={bulk.run} />,
      below: (
        <>
          {history && <HistoryDialog title={textOf(history)} statistics={history.statistics} onClose={close} />}
          {copied && <DuplicateDialog questionId={copied.id} onClose={() => setCopied(null)} />}
          {bulk.dialog}
        </>
      ),
    }
  },
})
