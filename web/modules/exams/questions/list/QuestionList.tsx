import type { TFunction } from 'i18next'
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionList_exam$key } from '../../../../__generated__/QuestionList_exam.graphql.ts'
import { QuestionRow } from './QuestionRow.tsx'
import type { QuestionListDuplicateMutation } from '../../../../__generated__/QuestionListDuplicateMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { useQuestionOrder } from './use-question-order.ts'

const fragment = graphql`
  fragment QuestionList_exam on Exam {
    id
    languages
    publishedAt
    questions {
      id
      questionNo
      ...QuestionRow_question
    }
  }
`

export interface QuestionListProps {
  exam: QuestionList_exam$key
  /** right answers as text by question number, if they were revealed */
  keys: ReadonlyMap<number, string> | null
  /** called when a question was moved, which changes the numbers */
  onMoved: () => void
}

/** Screen reader announcements while a question is dragged. */
function announcementsOf(questions: readonly { readonly id: string }[], t: TFunction<'questions'>): Announcements {
  const placeOf = (id: string | number) => questions.findIndex((question) => question.id === id) + 1
  return {
    onDragStart: ({ active }) => t('order.lifted', { place: placeOf(active.id), total: questions.length }),
    onDragOver: ({ over }) =>
      over ? t('order.over', { place: placeOf(over.id), total: questions.length }) : undefined,
    onDragEnd: ({ over }) => (over ? t('order.dropped', { place: placeOf(over.id) }) : t('order.cancelled')),
    onDragCancel: () => t('order.cancelled'),
  }
}

/** Questions of an exam in their order, which can be changed by dragging in a draft. */
export function QuestionList({ exam, keys, onMoved }: QuestionListProps) {
  const { t } = useTranslation('questions')
  const data = useFragment(fragment, exam)
  const isDraft = !data.publishedAt
  const { questions, move, ordering } = useQuestionOrder(data)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number) => questions.findIndex((question) => question.id === id) + 1
  const drop = (from: string | number, to: string | number) => {
    if (move(placeOf(from) - 1, placeOf(to) - 1)) onMoved()
  }
  const { onMove, onDuplicate } = useRowActs(data.id, questions, drop)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(questions, t),
        screenReaderInstructions: { draggable: t('order.help') },
      }}
      onDragEnd={({ active, over }) => over && drop(active.id, over.id)}
    >
      <SortableContext
        items={questions.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={!isDraft || ordering}
      >
        <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {questions.map((question, i) => (
            <QuestionRow
              key={question.id}
              question={question}
              place={i + 1}
              languages={data.languages}
              movable={isDraft}
              answer={keys?.get(question.questionNo) ?? null}
              isLast={i === questions.length - 1}
              onMove={isDraft ? (by) => onMove(question.id, by) : null}
              onDuplicate={isDraft ? () => onDuplicate(question.id, i + 1) : null}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  )
}

/** Acts on a row that keys and its menu have: moving by one place, and copying. */
function useRowActs(
  examId: string,
  questions: readonly { readonly id: string }[],
  drop: (from: string, to: string) => void,
) {
  const { t } = useTranslation(['questions', 'writing'])
  const [duplicate] = useCommand<QuestionListDuplicateMutation>(graphql`
    mutation QuestionListDuplicateMutation($input: DuplicateQuestionInput!) {
      duplicateQuestion(input: $input) {
        exam {
          questionCount
          ...QuestionList_exam
        }
      }
    }
  `)
  return {
    onMove(id: string, by: -1 | 1) {
      const at = questions.findIndex((question) => question.id === id)
      const other = questions[at + by]
      if (!other) return
      drop(id, other.id)
      announce(t('questions:order.over', { place: at + by + 1, total: questions.length }))
      keepFocus(id)
    },
    onDuplicate: (questionId: string, place: number) =>
      void duplicate(
        { input: { questionId, examId } },
        { success: t('writing:duplicatedAt', { place: place + 1 }) },
      ).catch(ignoreReported),
  }
}

/** Focuses the same element of a row again after the rows were reordered. */
function keepFocus(id: string): void {
  const focused = document.activeElement
  requestAnimationFrame(() => {
    if (document.activeElement === focused) return
    const row = document.querySelector(`[data-question="${CSS.escape(id)}"]`)
    const target = focused instanceof HTMLElement && row?.contains(focused) ? focused : row?.querySelector('a')
    target?.focus()
  })
}
