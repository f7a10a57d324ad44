import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchWithSession } from '../../../relay/request.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { prompt } from '../../../ui/dialogs.tsx'
import styles from './questions.module.css'

export interface MarkdownFieldProps {
  label: string
  language: string
  minRows: number
  value: string
  onChange: (value: string) => void
}

/** First image of dropped or pasted data. */
const pictureOf = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Markdown editor that uploads dropped and pasted images and asks for their alternative text. */
export function MarkdownField({ label, language, minRows, value, onChange }: MarkdownFieldProps) {
  const { t } = useTranslation(['questions', 'common'])
  const field = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState(false)

  const insert = async (file: File) => {
    const at = field.current?.selectionStart ?? value.length
    const description = await prompt({
      title: t('questions:picture.title'),
      message: t('questions:picture.text'),
      label: t('questions:picture.label'),
      okButton: t('questions:picture.ok'),
      cancelButton: t('questions:cancel'),
    })
    if (description === null) return
    setSending(true)
    try {
      const response = await fetchWithSession('/api/exam/question/picture', {
        method: 'POST',
        headers: { 'content-type': file.type },
        body: file,
      })
      const { address } = (await response.json()) as { address: string }
      const picture = `![${description.replace(/[[\]\\]/g, ' ').trim()}](${address})`
      const before = value.slice(0, at)
      onChange(`${before}${before && !before.endsWith('\n') ? '\n\n' : ''}${picture}${value.slice(at)}`)
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const file = pictureOf(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    void insert(file)
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = pictureOf(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void insert(file)
  }
  return (
    <Textarea
      ref={field}
      className={styles.text}
      data-over={over || undefined}
      label={label}
      description={minRows > 1 ? t('questions:textHint') : undefined}
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
    />
  )
}
