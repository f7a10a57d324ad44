import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RepairDialogMutation } from '../../../__generated__/RepairDialogMutation.graphql.ts'
import { ApiError } from '../../../relay/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { MarkdownField } from '../questions/MarkdownField.tsx'
import styles from '../questions/questions.module.css'

export interface RepairDialogProps {
  importId: string
  version: number
  row: {
    readonly no: number
    readonly text: string
    readonly options: readonly string[]
    readonly answer?: string | null
    readonly topic?: string | null
    readonly points: number
    readonly excerpt?: string | null
  }
  onClose: () => void
}

const letters = ['A', 'B', 'C', 'D'] as const

/** Dialog for fixing a question of a file before the import. */
export function RepairDialog({ importId, version, row, onClose }: RepairDialogProps) {
  const { t } = useTranslation('questions')
  const [text, setText] = useState(row.text)
  const [options, setOptions] = useState([...row.options])
  const [answer, setAnswer] = useState(row.answer ?? null)
  const [topic, setTopic] = useState(row.topic ?? '')
  const [points, setPoints] = useState<number | string>(row.points)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [repair, repairing] = useCommand<RepairDialogMutation>(graphql`
    mutation RepairDialogMutation($input: RepairImportRowInput!) {
      repairImportRow(input: $input) {
        import {
          ...ImportRows_file
        }
      }
    }
  `)
  const onError = (error: Error) =>
    setProblems(
      error instanceof ApiError && error.fields
        ? Object.values(error.fields).flatMap((words) => [words].flat())
        : [error.message],
    )
  const submit = () =>
    void repair(
      {
        input: { importId, version, no: row.no, text, options, answer: answer as 'A', topic, points: Number(points) },
      },
      { onError },
    ).then(onClose, ignoreReported)
  return (
    <FormDialog
      title={t('number', { number: row.no })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={repairing}
      ready={answer !== null}
      size="xl"
      onSubmit={submit}
      onClose={onClose}
    >
      {row.excerpt && <pre className={styles.source}>{row.excerpt}</pre>}
      <MarkdownField label={t('text')} language="en" minRows={3} value={text} onChange={setText} />
      {letters.map((letter, i) => (
        <MarkdownField
          key={letter}
          label={t('option', { letter })}
          language="en"
          minRows={1}
          value={options[i] ?? ''}
          onChange={(option) => setOptions((before) => before.map((each, at) => (at === i ? option : each)))}
        />
      ))}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Select label={t('answer')} required data={[...letters]} value={answer} onChange={setAnswer} />
        <TextInput
          label={t('topic')}
          maxLength={200}
          value={topic}
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        <NumberInput label={t('points')} min={0.001} max={1000} value={points} onChange={setPoints} />
      </SimpleGrid>
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="red" role="alert">
          {problem}
        </Text>
      ))}
    </FormDialog>
  )
}
