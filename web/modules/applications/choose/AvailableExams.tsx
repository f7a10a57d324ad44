import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AvailableExams_available$key } from '../../../__generated__/AvailableExams_available.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AvailableCard } from './AvailableCard.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import type { Choice } from './choice.ts'
import styles from './choose.module.css'
import { NoOpenExam } from './NoOpenExam.tsx'

export interface AvailableExamsProps {
  choice: Choice
  available: AvailableExams_available$key
  userId: string
  grade: number | null | undefined
  /** Whether the student has an upcoming exam. */
  hasApplied: boolean
  onDone: () => void
}

/** Exams that match the choice, by date, with a filter by category. */
export function AvailableExams({ choice, available, userId, grade, hasApplied, onDone }: AvailableExamsProps) {
  const [category, setCategory] = useState('')
  const all = useFragment(
    graphql`
      fragment AvailableExams_available on AvailableExam @relay(plural: true) {
        opensAt
        preferred
        replaces {
          id
        }
        exam {
          id
          category {
            id
            title
          }
        }
        ...AvailableCard_available
      }
    `,
    available,
  )
  const fitting = all
    .filter(({ replaces }) => (choice.kind === 'change' ? replaces?.id === choice.applicationId : !replaces))
    // subjects chosen at registration come first
    .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || Date.parse(a.opensAt) - Date.parse(b.opensAt))
  if (fitting.length === 0 && choice.kind !== 'change' && !hasApplied) return <NoOpenExam grade={grade} />
  if (fitting.length === 0) return <NoChoice choice={choice} />
  const categories = new Map(fitting.map(({ exam }) => [exam.category.id, exam.category.title]))
  // a category without remaining exams is deselected
  const filter = categories.has(category) ? category : ''
  const shown = fitting.filter(({ exam }) => filter === '' || exam.category.id === filter)
  return (
    <>
      {categories.size > 1 && <CategoryFilter categories={categories} value={filter} onChange={setCategory} />}
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.exam.id}>
            <AvailableCard available={one} choice={choice} userId={userId} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shown when there is no other date, or no other exam. */
function NoChoice({ choice }: { choice: Choice }) {
  const { t } = useTranslation('applications')
  const { Drawing } = useLook()
  const what = choice.kind === 'change' ? 'noDate' : 'empty'
  return (
    <EmptyState drawing={<Drawing name="empty" />} title={t(`choose.${what}Title`)} text={t(`choose.${what}Text`)} />
  )
}
