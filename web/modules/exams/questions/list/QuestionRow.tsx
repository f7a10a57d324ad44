import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group, Paper } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionRow_question$key } from '../../../../__generated__/QuestionRow_question.graphql.ts'
import { ActionMenu } from '../../../../shared/actions/ActionMenu.tsx'
import styles from '../questions.module.css'
import { QuestionSummary } from './QuestionSummary.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

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
export function QuestionRow(props: QuestionRowProps) {
  const { question, place, languages, movable, answer, onMove } = props
  const { t } = useTranslation('questions')
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
  const name = t('number', { number: place })
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
      onKeyDown={(event) => moveByKey(event, onMove)}
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
            aria-label={t('order.move', { name })}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        <QuestionSummary question={data} place={place} languages={languages} />
        {answer && (
          <Badge tone="info" strong size="lg" className={styles.key} aria-label={t('keys.answer', { answer })}>
            {answer}
          </Badge>
        )}
        <RowMenu {...props} name={name} />
      </Group>
    </Paper>
  )
}

/** Moves the question of a row by Alt and an arrow key. */
function moveByKey(event: KeyboardEvent, onMove: QuestionRowProps['onMove']): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
  if (!event.altKey || by === null || !onMove) return
  event.preventDefault()
  event.stopPropagation()
  onMove(by)
}

type RowMenuProps = Pick<QuestionRowProps, 'place' | 'isLast' | 'onMove' | 'onDuplicate'> & {
  /** name of the question */
  name: string
}

/** Menu of a row whose question can be moved and copied. */
function RowMenu({ name, place, isLast, onMove, onDuplicate }: RowMenuProps) {
  const { t } = useTranslation('writing')
  if (!onMove || !onDuplicate) return null
  return (
    <ActionMenu
      label={t('rowActions', { name })}
      size={36}
      actions={[
        { label: t('duplicate'), icon: IconCopy, onClick: onDuplicate },
        ...(place > 1 ? [{ label: t('moveUp'), icon: IconArrowUp, onClick: () => onMove(-1) }] : []),
        ...(isLast ? [] : [{ label: t('moveDown'), icon: IconArrowDown, onClick: () => onMove(1) }]),
      ]}
    />
  )
}
