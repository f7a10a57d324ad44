import type { ReactNode } from 'react'
import { Button, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface AnswerFieldsProps {
  /** right answer; null if none was chosen or it was not fetched */
  answer: string | null
  error: string | undefined
  /** whether an answer is stored, which is kept unless another is chosen */
  isStored: boolean
  shuffleOptions: boolean
  /** whether the order of options can no longer change */
  isPublished: boolean
  reading: boolean
  onAnswer: (answer: string | null) => void
  onRead: () => void
  onShuffle: (shuffleOptions: boolean) => void
  /** fields in the same row */
  children: ReactNode
}

const letters = ['A', 'B', 'C', 'D'] as const

/** Right answer of a question, and whether its options are shuffled. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { answer, error, isStored, shuffleOptions, isPublished, reading } = props
  const { t } = useTranslation('questions')
  return (
    <Group gap="md" align="flex-end">
      <Select
        label={t('answer')}
        required={!isStored}
        {...(isStored && { placeholder: t('answerKept') })}
        data={[...letters]}
        error={error}
        value={answer}
        onChange={props.onAnswer}
        w={220}
      />
      {isStored && answer === null && (
        <Button variant="default" loading={reading} onClick={props.onRead}>
          {t('keys.read')}
        </Button>
      )}
      <Select
        label={t('shuffle')}
        data={[
          { value: 'no', label: t('shuffleNo') },
          { value: 'yes', label: t('shuffleYes') },
        ]}
        allowDeselect={false}
        value={shuffleOptions ? 'yes' : 'no'}
        onChange={(value) => props.onShuffle(value === 'yes')}
        disabled={isPublished}
        w={240}
      />
      {props.children}
    </Group>
  )
}
