import { Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../../shared/intl/names.ts'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { readData } from './pasted.ts'
import { useAddPasted } from './use-add-pasted.ts'
import { usePasted } from './use-pasted.tsx'

export interface PasteAreaDialogProps {
  examId: string
  /** languages of the exam */
  languages: readonly string[]
  onClose: () => void
}

/** Dialog that takes questions from the clipboard into an exam. */
export function PasteAreaDialog({ examId, languages, onClose }: PasteAreaDialogProps) {
  const { t } = useTranslation(['writing', 'questions', 'common'])
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const [topic, setTopic] = useState('')
  const [points, setPoints] = useState<number | string>(1)
  const add = useAddPasted(examId, language, { topic, points: Number(points) || 1 })
  const { read, isReading, dialog } = usePasted({
    add: (questions) => add(questions).then(onClose),
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('writing:paste.action')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('writing:paste.intro')}</Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('questions:topic')}
            maxLength={200}
            value={topic}
            onChange={(event) => setTopic(event.currentTarget.value)}
          />
          <NumberInput
            label={t('questions:points')}
            min={0.001}
            max={1000}
            value={points}
            onChange={setPoints}
            w={110}
          />
          {languages.length > 1 && (
            <Select
              label={t('questions:import.language')}
              data={languages.map((code) => ({ value: code, label: languageName(code) }))}
              allowDeselect={false}
              value={language}
              onChange={(next) => next && setLanguage(next)}
            />
          )}
        </Group>
        <PasteArea onPaste={(data) => read(readData(data))} />
        {isReading && <Text role="status">{t('writing:paste.reading')}</Text>}
        {dialog}
      </Stack>
    </Modal>
  )
}

/** Empty field that takes what is pasted into it. */
function PasteArea({ onPaste }: { onPaste: (data: DataTransfer) => void }) {
  const { t } = useTranslation('writing')
  return (
    <Textarea
      label={t('paste.area')}
      description={t('paste.areaHint')}
      minRows={4}
      autosize
      value=""
      readOnly={false}
      onChange={() => undefined}
      onPaste={(event) => {
        event.preventDefault()
        onPaste(event.clipboardData)
      }}
      data-autofocus
    />
  )
}
