import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { prompt } from '../../../../ui/dialogs/dialogs.tsx'
import { useFormulaDialog } from '../formula/use-formula-dialog.tsx'
import { type PasteHandler, readData } from '../paste/pasted.ts'
import styles from '../questions.module.css'
import { isCommand } from '../use-editor-keys.ts'
import { uploadPicture } from './upload-picture.ts'

export interface MarkdownFieldProps {
  label: string
  language: string
  minRows: number
  value: string
  onChange: (value: string) => void
  /** texts with a button each, which inserts them at the cursor */
  insertions?: readonly Insertion[]
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** takes over formatted content, tables and questions; everything else is pasted as it is */
  onPasted?: PasteHandler | undefined
}

interface Insertion {
  /** name of the button */
  name: string
  text: string
  onInserted: () => void
}

/** First image of dropped or pasted data. */
const pictureOf = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Markdown editor that uploads dropped and pasted images and asks for their alternative text. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { language, minRows, value, onChange, insertions = [], onPasted } = props
  const { t } = useTranslation('writing')
  const edits = useTextEdits(language, value, onChange, onPasted)
  const { formula, askFormula, insertText } = edits
  const textarea = <TextField {...props} edits={edits} />
  if (insertions.length === 0 && minRows === 1) {
    return (
      <>
        {textarea}
        {formula.dialog}
      </>
    )
  }
  return (
    <Stack gap={6}>
      {textarea}
      {formula.dialog}
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMathFunction size={16} aria-hidden="true" />}
          onClick={askFormula}
        >
          {t('formula.action')}
        </Button>
        {insertions.map((insertion) => (
          <Button key={insertion.text} variant="default" size="sm" onClick={() => insertText(insertion)}>
            {insertion.name}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

type TextFieldProps = Omit<MarkdownFieldProps, 'insertions' | 'onPasted'> & { edits: ReturnType<typeof useTextEdits> }

/** The text; Ctrl or Command and M opens the dialog of formulas. */
function TextField({ label, language, minRows, value, onChange, onKeyDown, edits }: TextFieldProps) {
  const { t } = useTranslation('questions')
  const { field, over, setOver, sending, askFormula, onDrop, onPaste } = edits
  return (
    <Textarea
      ref={field}
      className={styles.text}
      data-over={over || undefined}
      label={label}
      description={minRows > 1 ? t('textHint') : undefined}
      lang={language}
      autosize
      minRows={minRows}
      maxRows={18}
      maxLength={minRows > 1 ? 20_000 : 5_000}
      value={value}
      disabled={sending}
      onChange={(event) => onChange(event.currentTarget.value)}
      onDragOver={(event) => {
        if (![...event.dataTransfer.items].some(({ kind }) => kind === 'file')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'm' && isCommand(event) && !event.altKey && !event.shiftKey) {
          event.preventDefault()
          askFormula()
        } else onKeyDown?.(event)
      }}
    />
  )
}

/** Edits of the text at its cursor: pictures, formulas, marks and pasted content. */
function useTextEdits(
  language: string,
  value: string,
  onChange: (value: string) => void,
  onPasted: PasteHandler | undefined,
) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const [upload, sending] = usePictureUpload()
  const setCursor = useCursor(field)
  const formula = useFormulaDialog(language, (start, end, text) => {
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`)
    setCursor(start + text.length)
  })
  const askFormula = () => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    formula.open(value, start, end)
  }

  const insertText = ({ text, onInserted }: Insertion) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`)
    onInserted()
    setCursor(start + text.length)
  }
  const insert = async (file: File) => {
    const at = field.current?.selectionStart ?? value.length
    const picture = await upload(file)
    if (picture === null) return
    const before = value.slice(0, at)
    onChange(`${before}${before && !before.endsWith('\n') ? '\n\n' : ''}${picture}${value.slice(at)}`)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const file = pictureOf(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    void insert(file)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const taken = onPasted?.(readData(event.clipboardData), (markdown) => {
      onChange(`${value.slice(0, start)}${markdown}${value.slice(end)}`)
      setCursor(start + markdown.length)
    })
    if (taken) return event.preventDefault()
    const file = pictureOf(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void insert(file)
  }
  return { field, over, setOver, sending, formula, askFormula, insertText, onDrop, onPaste }
}

/** Puts the cursor of a focused field at a position once its text has changed. */
function useCursor(field: React.RefObject<HTMLTextAreaElement | null>) {
  const [cursor, setCursor] = useState<number | null>(null)
  useEffect(() => {
    if (cursor === null) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor, cursor)
    setCursor(null)
  }, [cursor, field])
  return setCursor
}

/** Uploads a picture: resolves to its Markdown with the alternative text, or null if cancelled or failed. */
function usePictureUpload() {
  const { t } = useTranslation(['questions'])
  const [sending, setSending] = useState(false)
  const upload = async (file: File): Promise<string | null> => {
    const description = await prompt({
      title: t('questions:picture.title'),
      message: t('questions:picture.text'),
      label: t('questions:picture.label'),
      okButton: t('questions:picture.ok'),
      cancelButton: t('questions:cancel'),
    })
    if (description === null) return null
    setSending(true)
    try {
      const address = await uploadPicture(file)
      return `![${description.replace(/[[\]\\]/g, ' ').trim()}](${address})`
    } catch (error) {
      reportFailure(error)
      return null
    } finally {
      setSending(false)
    }
  }
  return [upload, sending] as const
}
