import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type { ExamSelect_exam$data, ExamSelect_exam$key } from '../../__generated__/ExamSelect_exam.graphql.ts'
import type { ExamSelectChosenQuery } from '../../__generated__/ExamSelectChosenQuery.graphql.ts'
import type { ExamSelectFoundQuery } from '../../__generated__/ExamSelectFoundQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { examOption } from './exam-option.ts'

export type ExamChoice = Omit<ExamSelect_exam$data, ' $fragmentType'>

/** Filter of the exams offered. */
export interface ExamFilter {
  /** Includes unpublished exams and practice papers: for admins. */
  all?: boolean
  /** Slug of a category. */
  category?: string
  fromRound?: number
  toRound?: number
  resultsPublished?: boolean
  /** Only exams that have not closed. */
  coming?: boolean
}

type Field = 'label' | 'aria-label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'clearable' | 'size' | 'w'

export interface ExamSelectProps extends Pick<SelectProps, Field> {
  value: string | null
  onChange: (id: string | null, exam: ExamChoice | null) => void
  /** Published exams by default. */
  where?: ExamFilter | undefined
  /** Id of an exam to leave out. */
  excludedId?: string | undefined
  /** Message when there is no exam to choose. */
  emptyMessage?: string
}

const fragment = graphql`
  fragment ExamSelect_exam on Exam @inline {
    id
    title
    opensAt
    round
    category {
      slug
    }
  }
`

const choiceOf = (exam: ExamSelect_exam$key): ExamChoice => readInlineData<ExamSelect_exam$key>(fragment, exam)

/** Exam select with server-side search, newest first, because the number of exams is unbounded. */
export function ExamSelect({ value, onChange, where = {}, excludedId, emptyMessage, ...field }: ExamSelectProps) {
  const { t } = useTranslation('common')
  const [picked, setPicked] = useState<ExamChoice | null>(null)
  const named = useExam(picked?.id === value ? null : value)
  const chosen = picked?.id === value ? picked : named
  const { search, select } = useTypedSearch(chosen && examOption(chosen).label)
  const answer = useExams(search, where)
  const found = (answer ?? []).filter(({ id }) => id !== excludedId)
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...field}
      {...select}
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      nothingFoundMessage={answer && ((!search && emptyMessage) || t('place.nothing'))}
      data={options.map(examOption)}
      value={chosen ? value : null}
      onChange={(id) => {
        const exam = options.find((each) => each.id === id) ?? null
        setPicked(exam)
        onChange(id, exam)
      }}
      maxDropdownHeight={280}
    />
  )
}

/** Newest matching exams; null until the first response. A failed request gives an empty list. */
function useExams(search: string, { all = false, ...where }: ExamFilter): readonly ExamChoice[] | null {
  const answer = useAnswer<ExamSelectFoundQuery>(
    graphql`
      query ExamSelectFoundQuery(
        $search: String
        $category: String
        $fromRound: Int
        $toRound: Int
        $resultsPublished: Boolean
        $coming: Boolean
        $all: Boolean!
      ) {
        findExams(
          first: 20
          search: $search
          category: $category
          fromRound: $fromRound
          toRound: $toRound
          resultsPublished: $resultsPublished
          coming: $coming
        ) @skip(if: $all) {
          nodes {
            ...ExamSelect_exam
          }
        }
        exams(first: 20, search: $search) @include(if: $all) {
          nodes {
            ...ExamSelect_exam
          }
        }
      }
    `,
    { ...where, search: search || null, all },
  )
  if (answer === undefined) return null
  return [...((answer?.findExams ?? answer?.exams)?.nodes ?? [])].map(choiceOf)
}

/** Loads the exam with the given id, e.g. from the URL; null while loading or if it does not exist. */
export function useExam(id: string | null): ExamChoice | null {
  const answer = useAnswer<ExamSelectChosenQuery>(
    graphql`
      query ExamSelectChosenQuery($id: ID!) {
        node(id: $id) {
          ...ExamSelect_exam @alias(as: "exam")
        }
      }
    `,
    id === null ? null : { id },
    'store-or-network',
  )
  const exam = answer?.node?.exam ? choiceOf(answer.node.exam) : null
  return exam?.id === id ? exam : null
}
