import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionKind } from '../../../../../shared/questions/content.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import type { ListEdits } from '../kinds/index.tsx'
import type { DraftEdit } from '../question-draft.ts'
import styles from '../questions.module.css'
import type { PasteHandler } from '../paste/pasted.ts'
import { MarkdownField } from './MarkdownField.tsx'

export interface OptionFieldsProps {
  /** name of the option at a place of the order written, from 0 */
  label: (place: number) => string
  language: string
  /** in stored order */
  options: readonly string[]
  edits: ListEdits
  onChange: (options: string[]) => void
  /** changes the options of all languages */
  onEdit: (edit: DraftEdit<QuestionKind>) => void
  onPasted?: PasteHandler | undefined
}

/** Fields of the options of a list, with buttons that move and remove them in all languages. */
export function OptionFields({ label, language, options, edits, onChange, onEdit, onPasted }: OptionFieldsProps) {
  const { list, setFocused } = useFocus()
  const acts = useOptionActs(edits, onEdit, setFocused)
  const { places } = edits
  return (
    <div ref={list} className={styles.options}>
      {places.map((stored, at) => {
        const name = label(at)
        return (
          <div key={at} className={styles.option} data-focus={`${at} field`}>
            <MarkdownField
              label={name}
              language={language}
              minRows={1}
              value={options[stored] ?? ''}
              onChange={(next) => onChange(options.map((each, i) => (i === stored ? next : each)))}
              onKeyDown={(event) => acts.onKey(event, at, !(options[stored] ?? ''))}
              {...(onPasted && { onPasted })}
            />
            <OptionButtons
              name={name}
              at={at}
              count={places.length}
              onMove={edits.moved && acts.move}
              onRemove={edits.removed && acts.remove}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Moving, removing and adding options, with a message each and the focus on the option that it concerns. */
function useOptionActs(
  { places, moved, removed, added }: ListEdits,
  onEdit: OptionFieldsProps['onEdit'],
  setFocused: (focused: string) => void,
) {
  const { t } = useTranslation(['questions', 'writing'])
  const move = (at: number, by: -1 | 1) => {
    if (!moved || at + by < 0 || at + by >= places.length) return
    onEdit((draft) => moved(draft, at, by))
    setFocused(`${at + by} ${by}`)
    announce(t('order.over', { place: at + by + 1, total: places.length }))
  }
  const remove = (at: number, focused = Math.min(at, places.length - 2)) => {
    if (!removed) return
    onEdit((draft) => removed(draft, at))
    setFocused(`${focused} field`)
    announce(t('writing:options.removed', { count: places.length - 1 }))
  }
  /** Enter goes to the next option and adds one after the last, Backspace removes an empty one, Alt and an arrow move. */
  const onKey = (event: KeyboardEvent, at: number, isEmpty: boolean) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const arrow = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (event.altKey) {
      if (arrow === null || !moved) return
      event.preventDefault()
      move(at, arrow)
      // the field moves with its option
      if (at + arrow >= 0 && at + arrow < places.length) setFocused(`${at + arrow} field`)
      return
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      if (at < places.length - 1) {
        event.preventDefault()
        setFocused(`${at + 1} field`)
      } else if (added) {
        event.preventDefault()
        onEdit(added)
        setFocused(`${at + 1} field`)
        announce(t('writing:options.added', { count: places.length + 1 }))
      }
    }
    if (event.key === 'Backspace' && isEmpty && removed) {
      event.preventDefault()
      remove(at, Math.max(at - 1, 0))
    }
  }
  return { move, remove, onKey }
}

interface OptionButtonsProps {
  /** name of the option */
  name: string
  /** place of the option in the order written, from 0 */
  at: number
  /** number of options */
  count: number
  /** null if no option can move */
  onMove: ((at: number, by: -1 | 1) => void) | null
  /** null if no option can be removed */
  onRemove: ((at: number) => void) | null
}

/** Buttons that move and remove an option. */
function OptionButtons({ name, at, count, onMove, onRemove }: OptionButtonsProps) {
  const { t } = useTranslation('questions')
  if (!onMove && !onRemove) return null
  return (
    <Group gap={0} wrap="nowrap">
      {onMove && (
        <>
          <MoveButton
            label={t('kinds.moveUp', { name })}
            by={-1}
            place={at}
            disabled={at === 0}
            onMove={() => onMove(at, -1)}
          />
          <MoveButton
            label={t('kinds.moveDown', { name })}
            by={1}
            place={at}
            disabled={at === count - 1}
            onMove={() => onMove(at, 1)}
          />
        </>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={t('kinds.remove', { name })}
          onClick={() => onRemove(at)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  )
}

interface MoveButtonProps {
  label: string
  by: -1 | 1
  place: number
  disabled: boolean
  onMove: () => void
}

/** Stays focusable at the ends of the list, so that the focus is not lost. */
function MoveButton({ label, by, place, disabled, onMove }: MoveButtonProps) {
  const Icon = by < 0 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={44}
      data-focus={`${place} ${by}`}
      opacity={disabled ? 0.35 : 1}
      aria-disabled={disabled}
      aria-label={label}
      onClick={() => {
        if (!disabled) onMove()
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}

/** Moves the focus to an element of the list, or the field in it, once the list has changed. */
function useFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    if (focused === null) return
    const found = list.current?.querySelector<HTMLElement>(`[data-focus="${focused}"]`)
    const target = found?.matches('button') ? found : found?.querySelector('textarea')
    target?.focus()
    setFocused(null)
  }, [focused])
  return { list, setFocused }
}
