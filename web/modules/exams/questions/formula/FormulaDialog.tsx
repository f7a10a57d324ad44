import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { FormulaDialogQuery } from '../../../../__generated__/FormulaDialogQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { RichText } from '../../../../shared/exams/question/RichText.tsx'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { found, palette, type PaletteEntry, shownSigns } from './palette.ts'
import { type Edited, inserted, placeholder, placesIn, toPlaceholder } from './placeholders.ts'
import styles from './formula.module.css'

export interface FormulaDialogProps {
  tex: string
  /** on a line of its own */
  isBlock: boolean
  language: string
  onSubmit: (tex: string, isBlock: boolean) => void
  onClose: () => void
}

/** Dialog that writes a formula in TeX with a palette, placeholders and a preview. */
export function FormulaDialog(props: FormulaDialogProps) {
  const { language, onSubmit, onClose } = props
  const { t } = useTranslation(['writing', 'questions', 'common'])
  const { field, tex, setTex, add, onKey } = useFormulaField(props.tex)
  const [isBlock, setBlock] = useState(props.isBlock)
  const { html, broken } = usePreview(tex, isBlock)
  const left = placesIn(tex).length
  const error = left > 0 ? t('writing:formula.left', { count: left }) : broken ? t('writing:formula.broken') : null
  const canSubmit = tex.trim() !== '' && left === 0 && !broken
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('writing:formula.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          // the dialog is within the form of the question
          event.preventDefault()
          event.stopPropagation()
          if (canSubmit) onSubmit(tex, isBlock)
        }}
      >
        <Stack gap="md">
          <Textarea
            ref={field}
            label={t('writing:formula.tex')}
            description={t('writing:formula.hint')}
            error={error}
            autosize
            minRows={1}
            maxLength={2_000}
            spellCheck={false}
            value={tex}
            onChange={(event) => setTex(event.currentTarget.value)}
            onKeyDown={onKey}
            data-autofocus
          />
          <Preview html={html} language={language} />
          <Palette onAdd={add} />
          <Checkbox
            label={t('writing:formula.block')}
            checked={isBlock}
            onChange={(event) => setBlock(event.currentTarget.checked)}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('questions:cancel')}
            </Button>
            <Button type="submit" disabled={!canSubmit}>
              {t('writing:formula.ok')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}

/** Text and selection of the formula; arrow keys go between placeholders. */
function useFormulaField(initial: string) {
  const { t } = useTranslation('writing')
  const field = useRef<HTMLTextAreaElement>(null)
  const [tex, setTex] = useState(initial)
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  useEffect(() => {
    if (!selection) return
    field.current?.focus()
    field.current?.setSelectionRange(selection.start, selection.end)
    setSelection(null)
  }, [selection])
  const now = (): Edited => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    return { text: tex, start, end }
  }
  const apply = (change: (edited: Edited) => Edited) => {
    const { text, start, end } = change(now())
    setTex(text)
    setSelection({ start, end })
  }
  const add = (entry: PaletteEntry) => {
    apply((edited) => inserted(edited, palette[entry]))
    const name = t(`formula.name.${entry}`)
    const count = placesIn(palette[entry]).length
    announce(count ? t('formula.insertedWith', { name, count }) : t('formula.inserted', { name }))
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return event.currentTarget.form?.requestSubmit()
    }
    const edited = now()
    const isOnPlaceholder = tex.slice(edited.start, edited.end) === placeholder
    const isNext = event.key === 'ArrowDown' || (event.key === 'ArrowRight' && isOnPlaceholder)
    const isPrevious = event.key === 'ArrowUp' || (event.key === 'ArrowLeft' && isOnPlaceholder)
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || (!isNext && !isPrevious)) return
    const next = toPlaceholder(edited, isNext ? 1 : -1)
    if (!next) return
    event.preventDefault()
    setSelection({ start: next.start, end: next.end })
    const places = placesIn(tex)
    announce(t('formula.place', { place: places.indexOf(next.start) + 1, total: places.length }))
  }
  return { field, tex, setTex, add, onKey }
}

/** The formula as students see it; placeholders are squares. */
function usePreview(tex: string, isBlock: boolean): { html: string | null; broken: boolean } {
  const [typed] = useDebouncedValue(tex.trim(), 200)
  const shown = typed.replaceAll(placeholder, '\\square ')
  const answer = useAnswer<FormulaDialogQuery>(
    graphql`
      query FormulaDialogQuery($text: String!) {
        questionPreview(text: $text, options: []) {
          html
          brokenFormulas
        }
      }
    `,
    typed ? { text: isBlock ? `$$${shown}$$` : `$\\displaystyle ${shown}$` } : null,
  )
  if (!typed) return { html: null, broken: false }
  return {
    html: answer?.questionPreview.html ?? null,
    broken: (answer?.questionPreview.brokenFormulas.length ?? 0) > 0,
  }
}

/** The formula as students see it. @param html null for a blank one */
function Preview({ html, language }: { html: string | null; language: string }) {
  const { t } = useTranslation('writing')
  return (
    <div role="group" aria-label={t('formula.preview')} lang={language} className={styles.preview}>
      {html ? <RichText html={html} /> : <Text size="sm">{t('formula.empty')}</Text>}
    </div>
  )
}

/** Searchable buttons; arrow keys go between them. */
function Palette({ onAdd }: { onAdd: (entry: PaletteEntry) => void }) {
  const { t } = useTranslation('writing')
  const [search, setSearch] = useState('')
  const nameOf = (entry: PaletteEntry) => t(`formula.name.${entry}`)
  const entries = found(search, nameOf)
  const { grid, current, setCurrent, focus, onKey } = useGridFocus(entries.length)
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        label={t('formula.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setCurrent(0)
        }}
        onKeyDown={(event) => {
          const [first] = entries
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            focus(0)
          } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            if (first) onAdd(first)
          }
        }}
      />
      <div ref={grid} role="group" aria-label={t('formula.palette')} className={styles.palette}>
        {entries.map((entry, i) => (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-label={nameOf(entry)}
            title={nameOf(entry)}
            tabIndex={i === current ? 0 : -1}
            onClick={() => onAdd(entry)}
            onKeyDown={(event) => onKey(event, i)}
          >
            {shownSigns[entry] ?? palette[entry]}
          </button>
        ))}
      </div>
      {entries.length === 0 && (
        <Text size="sm" role="status">
          {t('formula.none')}
        </Text>
      )}
    </Stack>
  )
}

/** Focus in the grid of buttons by arrow keys, Home and End. @param count number of buttons */
function useGridFocus(count: number) {
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const focus = (at: number) => {
    const place = Math.min(Math.max(at, 0), count - 1)
    setCurrent(place)
    grid.current?.querySelectorAll('button')[place]?.focus()
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8, Home: -at, End: count }[event.key]
    if (step === undefined) return
    event.preventDefault()
    focus(at + step)
  }
  return { grid, current, setCurrent, focus, onKey }
}
