import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { supportTopics } from '../support-view.ts'
import type { SupportTopic } from '../support-view.ts'

/** Values of a question. */
export interface Question {
  topic: SupportTopic | ''
  subject: string
  text: string
}

export const noQuestion: Question = { topic: '', subject: '', text: '' }

/** Whether a question can be sent. */
export const isComplete = ({ topic, subject, text }: Question): boolean =>
  topic !== '' && subject.trim() !== '' && text.trim() !== ''

export interface QuestionFieldsProps {
  value: Question
  onChange: (value: Question) => void
}

/** Topic, subject and text of a message. */
export function QuestionFields({ value, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('support')
  return (
    <>
      <NativeSelect
        size="md"
        required
        label={t('topic.label')}
        value={value.topic}
        data={[
          { value: '', label: t('topic.choose'), disabled: true },
          ...supportTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) })),
        ]}
        onChange={(event) => onChange({ ...value, topic: event.currentTarget.value as SupportTopic })}
      />
      <TextInput
        size="md"
        required
        maxLength={150}
        label={t('ask.subject')}
        value={value.subject}
        onChange={(event) => onChange({ ...value, subject: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        required
        autosize
        minRows={5}
        maxRows={16}
        maxLength={10_000}
        label={t('ask.text')}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
    </>
  )
}
