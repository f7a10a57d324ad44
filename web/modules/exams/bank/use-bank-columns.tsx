import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import { Link, useLocation } from 'react-router-dom'
import type {
  useBankColumns_question$data,
  useBankColumns_question$key,
} from '../../../__generated__/useBankColumns_question.graphql.ts'
import { formatPercent } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { bankSearch, editorPath } from '../questions/use-question-walk.ts'
import { KindBadge } from '../questions/KindBadge.tsx'
import { QuestionSnippet } from '../questions/QuestionSnippet.tsx'

const fragment = graphql`
  fragment useBankColumns_question on Question @inline {
    id
    questionNo
    exam {
      id
    }
    kind
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
`

/** Row of the question bank. */
export type BankRow = useBankColumns_question$data

/** Reads the fields of a row that the columns show. */
export const bankRow = (row: useBankColumns_question$key): BankRow =>
  readInlineData<useBankColumns_question$key>(fragment, row)

/** Statistics from the newest exam with published results. */
const newest = ({ statistics }: BankRow) => statistics[0]
const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10) / 10)
/** Plain text of a question for the list, with pictures replaced by placeholders. */
export const textOf = ({ texts }: BankRow) => texts[0]?.text.replace(/!\[[^\]]*\]\([^)]*\)/g, '▣').slice(0, 160) ?? ''

/** Renders formulas; falls back to the source text for questions without a preview. */
const shown = (row: BankRow) => (
  <>
    {row.preview ? <QuestionSnippet html={row.preview.html} language={row.texts[0]?.language} /> : textOf(row)}
    <KindBadge kind={row.kind} />
  </>
)

/** Columns of the facts and uses of a question. */
const factColumns = (t: TFunction<['questions', 'setup', 'writing']>): PanelColumn<BankRow>[] => [
  { id: 'text', title: t('questions:text'), cell: { path: 'texts.0.text' }, render: shown, minWidth: 300 },
  { id: 'topic', telling: true, title: t('questions:topic'), sortable: true, cell: { path: 'topic' } },
  {
    id: 'difficulty',
    telling: true,
    title: t('questions:difficulty'),
    sortable: true,
    align: 'end',
    cell: { path: 'difficulty' },
  },
  { id: 'languages', title: t('setup:list.languages'), cell: { kind: 'list', path: 'texts', field: 'language' } },
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
]

/**
 * Columns of the question bank.
 * @param showHistory opens a question's statistics in earlier exams
 * @param onDuplicate asks for the exam that gets a copy
 */
export function useBankColumns(
  showHistory: (row: BankRow) => void,
  onDuplicate: (row: BankRow) => void,
): PanelColumn<BankRow>[] {
  const { t } = useTranslation(['questions', 'setup', 'writing'])
  const { search } = useLocation()
  return useMemo(
    (): PanelColumn<BankRow>[] => [
      ...factColumns(t),
      {
        id: 'edit',
        title: t('writing:bankActions'),
        value: ({ questionNo }) => questionNo,
        render: (row) => (
          <Group gap={4} wrap="nowrap">
            <Button
              component={Link}
              to={editorPath(row.exam.id, row.questionNo, bankSearch(search))}
              size="compact-sm"
              variant="subtle"
            >
              {t('writing:edit')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => onDuplicate(row)}>
              {t('writing:duplicate')}
            </Button>
          </Group>
        ),
      },
      {
        id: 'history',
        title: t('questions:bank.history'),
        value: ({ statistics }) => statistics.length,
        render: (row) =>
          row.statistics.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => showHistory(row)}>
              {t('questions:bank.showHistory')}
            </Button>
          ),
      },
    ],
    [showHistory, onDuplicate, search, t],
  )
}
