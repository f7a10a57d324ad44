import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group, Paper } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionRow_question$key } from '../../../__generated__/QuestionRow_question.graphql.ts'
import { ActionMenu } from '../../../shared/actions/ActionMenu.tsx'
import styles from './questions.module.css'
import { QuestionSummary } from './QuestionSummary.tsx'
import { Badge } from '../../../ui/Badge.tsx'

export interface QuestionRowProps {
  question: QuestionRow_question$key
  place: number
  /** languages of the exam */
  languages: readonly string[]
  movable: boolean
  /** right answer as text, if it was revealed */
  answer: string | null
  /** whether it is the last one */
  isLast: boolean
  /** moves the question by one place; null if the order is fixed */
  onMove: ((by: -1 | 1) => void) | null
  /** copies the question; null in a published exam */
  onDuplicate: (() => void) | null
}

/** Row of a question: its text, the status of its languages, and a drag handle. */
export function QuestionRow({
  question,
  place,
  languages,
  movable,
  answer,
  isLast,
  onMove,
  onDuplicate,
}: QuestionRowProps) {
  const { t } = useTranslation(['questions', 'writing'])
  const data = useFragment(
    graphql`
      fragment QuestionRow_question on Question {
        id
        ...QuestionSummary_question
      }
    `,
    question,
  )
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: data.id,
  })
  const name = t('questions:number', { number: place })
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      withBorder
      radius="md"
      p="sm"
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-question={data.id}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (!event.altKey || by === null || !onMove) return
        event.preventDefault()
        event.stopPropagation()
        onMove(by)
      }}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {movable && (
          <ActionIcon
            ref={setActivatorNodeRef}
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={t('questions:order.move', { name })}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        <QuestionSummary question={data} place={place} languages={languages} />
        {answer && (
          <Badge
            tone="info"
            strong
            size="lg"
            className={styles.key}
            aria-label={t('questions:keys.answer', { answer })}
          >
            {answer}
          </Badge>
        )}
        {onMove && onDuplicate && (
          <ActionMenu
            label={t('writing:rowActions', { name })}
            size={36}
            actions={[
              { label: t('writing:duplicate'), icon: IconCopy, onClick: onDuplicate },
              ...(place > 1 ? [{ label: t('writing:moveUp'), icon: IconArrowUp, onClick: () => onMove(-1) }] : []),
              ...(isLast ? [] : [{ label: t('writing:moveDown'), icon: IconArrowDown, onClick: () => onMove(1) }]),
            ]}
          />
        )}
      </Group>
    </Paper>
  )
}
