import { Select, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'

const formats = ['moodle', 'gift', 'aiken', 'qti21', 'qti30', 'table'] as const

/** Format and language of an export. */
export interface FileChoice {
  format: (typeof formats)[number]
  language: string
}

export interface ExportFormProps {
  title: string
  submitLabel: string
  cancelLabel: string
  languages: readonly string[]
  busy: boolean
  /** called when the choice differs from the last export */
  onChange?: () => void
  onSubmit: (choice: FileChoice) => void
  onClose: () => void
  children?: ReactNode
}

/** Form for the format and language of a question export. */
export function ExportForm({ languages, onChange, onSubmit, children, ...dialog }: ExportFormProps) {
  const { t } = useTranslation('questions')
  const [choice, setChoice] = useState<FileChoice>({ format: 'moodle', language: languages[0] ?? 'en' })
  const change = (changed: Partial<FileChoice>) => {
    onChange?.()
    setChoice({ ...choice, ...changed })
  }
  return (
    <FormDialog {...dialog} onSubmit={() => onSubmit(choice)}>
      <Text size="sm">{t('export.intro')}</Text>
      <Select
        label={t('import.format')}
        data={formats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
        value={choice.format}
        allowDeselect={false}
        onChange={(format) => format && change({ format })}
      />
      <ContentLanguageSelect
        label={t('print.language')}
        languages={languages}
        value={choice.language}
        allowDeselect={false}
        onChange={(language) => language && change({ language })}
      />
      {children}
    </FormDialog>
  )
}
