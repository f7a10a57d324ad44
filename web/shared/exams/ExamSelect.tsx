import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay'
import type { ExamSelect_exam$data, ExamSelect_exam$key } from '../../__generated__/ExamSelect_exam.graphql.ts'
import type { ExamSelectChosenQuery } from '../../__generated__/ExamSelectChosenQuery.graphql.ts'
import type { ExamSelectFoundQuery } from '../../__generated__/ExamSelectFoundQuery.graphql.ts'
import { examOption } from './exam-option.ts'

/** How long typing rests before the server is asked, in ms (the default fetch delay). */
const searchDelayMs = 200

export type ExamChoice = Omit<ExamSelect_exam$data, ' $fragmentType'>

/** Which exams there are to choose from. */
export interface ExamsWhere {
  /** Also those that are not published yet, and papers for practice: for admins. */
  all?: boolean
  /** Slug of a category. */
  category?: string
  fromRound?: number
  toRound?: number
  resultsPublished?: boolean
  /** Not over yet. */
  coming?: boolean
}

type Field = 'label' | 'aria-label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'clearable' | 'size' | 'w'

export interface ExamSelectProps extends Pick<SelectProps, Field> {
  value: string | null
  onChange: (id: string | null, exam: ExamChoice | null) => void
  /** Published ones, where it does not say otherwise. */
  where?: ExamsWhere
  /** The id of one that is no choice. */
  except?: string
  /** What is said where there is none to choose. */
  none?: string
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

/** An exam out of those whose titles the server finds, the latest first: there may be any number of them. */
export function ExamSelect({ value, onChange, where = {}, except, none, ...field }: ExamSelectProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const [picked, setPicked] = useState<ExamChoice | null>(null)
  const named = useExam(picked?.id === value ? null : value)
  const chosen = picked?.id === value ? picked : named
  const label = chosen && examOption(chosen).label
  // The title of the chosen one stands in the field and is no search.
  const sought = search === label ? '' : search.trim()
  const answer = useExams(sought, where)
  const found = (answer ?? []).filter(({ id }) => id !== except)
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...field}
      searchable
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      allowDeselect={false}
      nothingFoundMessage={answer && ((!sought && none) || t('place.nothing'))}
      autoComplete="off"
      data={options.map(examOption)}
      filter={({ options: all }) => all}
      value={chosen ? value : null}
      searchValue={typed}
      onSearchChange={setTyped}
      // What is typed takes the place of the chosen title.
      onClick={(event) => typed === label && event.currentTarget.select()}
      onChange={(id) => {
        const exam = options.find((each) => each.id === id) ?? null
        setPicked(exam)
        onChange(id, exam)
      }}
      maxDropdownHeight={280}
    />
  )
}

/** The latest exams that fit, null until the first answer; a failure leaves the list empty. */
function useExams(search: string, { all = false, ...where }: ExamsWhere): readonly ExamChoice[] | null {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<readonly ExamChoice[] | null>(null)
  const asked = JSON.stringify({ ...where, search: search || null, all })
  useEffect(() => {
    const request = fetchQuery<ExamSelectFoundQuery>(
      environment,
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
      JSON.parse(asked) as ExamSelectFoundQuery['variables'],
    ).subscribe({
      next: ({ findExams, exams }) => setFound([...(findExams ?? exams)?.nodes ?? []].map(choiceOf)),
      error: () => setFound([]),
    })
    return () => request.unsubscribe()
  }, [asked, environment])
  return found
}

/** The exam of an id, e.g. of one that stands in the page’s address; null until it is there, or where there is none. */
function useExam(id: string | null): ExamChoice | null {
  const environment = useRelayEnvironment()
  const [exam, setExam] = useState<ExamChoice | null>(null)
  useEffect(() => {
    if (id === null) return
    const request = fetchQuery<ExamSelectChosenQuery>(
      environment,
      graphql`
        query ExamSelectChosenQuery($id: ID!) {
          node(id: $id) {
            ...ExamSelect_exam @alias(as: "exam")
          }
        }
      `,
      { id },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: ({ node }) => setExam(node?.exam ? choiceOf(node.exam) : null),
      error: () => setExam(null),
    })
    return () => request.unsubscribe()
  }, [id, environment])
  return exam?.id === id ? exam : null
}
