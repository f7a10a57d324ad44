import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useAnswerColumns_customFormAnswer$data,
  useAnswerColumns_customFormAnswer$key,
} from '../../../__generated__/useAnswerColumns_customFormAnswer.graphql.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useAnswerColumns_customFormAnswer on CustomFormAnswer @inline {
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
`

/** Row of the list of answers. */
export type AnswerRow = useAnswerColumns_customFormAnswer$data

/** Reads the fields of a row that the columns show. */
export const answerRow = (row: useAnswerColumns_customFormAnswer$key): AnswerRow =>
  readInlineData<useAnswerColumns_customFormAnswer$key>(fragment, row)

type Question = { readonly key: string; readonly text: string }

const noQuestions: readonly Question[] = []

/** Columns of the list: student, answers and version. */
export function useAnswerColumns(questions: readonly Question[] = noQuestions): PanelColumn<AnswerRow>[] {
  const { t } = useTranslation(['forms', 'people'])
  return useMemo(
    (): PanelColumn<AnswerRow>[] => [
      {
        id: 'name',
        title: t('forms:answers.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('forms:answers.username'), cell: { path: 'user.username' } },
      {
        id: 'country',
        telling: true,
        title: t('forms:answers.country'),
        cell: { kind: 'country', path: 'user.country' },
      },
      ...questions.map(({ key, text }): PanelColumn<AnswerRow> => ({
        id: key,
        title: text,
        // a form's keys are only known at run time
        cell: { path: `values.${key}` as 'values' },
      })),
      { id: 'version', title: t('forms:list.versionColumn'), cell: { path: 'version' }, align: 'end' },
      {
        id: 'submittedAt',
        telling: true,
        title: t('forms:answers.submittedAt'),
        cell: { kind: 'date', path: 'submittedAt' },
      },
    ],
    [t, questions],
  )
}
