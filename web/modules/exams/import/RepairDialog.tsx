import { optionLimits } from '../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../shared/questions/kinds/letters.ts'
import { Button, Group, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RepairDialog_row$key } from '../../../__generated__/RepairDialog_row.graphql.ts'
import type { RepairDialogMutation } from '../../../__generated__/RepairDialogMutation.graphql.ts'
import { ApiError } from '../../../api/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { MarkdownField } from '../questions/editor/MarkdownField.tsx'
import styles from '../questions/questions.module.css'

export interface RepairDialogProps {
  /** preview of the file, and the version that the form was opened with */
  file: { readonly id: string; readonly version: number }
  row: RepairDialog_row$key
  onClose: () => void
}

const repairRow = graphql`
  mutation RepairDialogMutation($input: RepairImportRowInput!) {
    repairImportRow(input: $input) {
      import {
        ...ImportRows_file
      }
    }
  }
`

/** Dialog for fixing a question of a file before the import. */
export function RepairDialog({ file, row, onClose }: RepairDialogProps) {
  const { t } = useTranslation('questions')
  const { no, excerpt, ...stored } = useFragment(
    graphql`
      fragment RepairDialog_row on ImportRow {
        no
        text
        options
        answer
        topic
        points
        excerpt
      }
    `,
    row,
  )
  const [values, setValues] = useState<RepairedValues>(() => ({
    text: stored.text,
    options:
      stored.options.length >= optionLimits.min
        ? stored.options
        : Array.from({ length: 4 }, (_, i) => stored.options[i] ?? ''),
    answer: stored.answer ?? null,
    topic: stored.topic ?? '',
    points: stored.points,
  }))
  const [problems, setProblems] = useState<readonly string[]>([])
  const [repair, repairing] = useCommand<RepairDialogMutation>(repairRow)
  const submit = () => {
    const { answer, points, ...texts } = values
    void repair(
      {
        input: {
          importId: file.id,
          version: file.version,
          no,
          ...texts,
          answer: answer as 'A',
          points: Number(points),
        },
      },
      { onError: (error) => setProblems(problemsOf(error)) },
    ).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('number', { number: no })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={repairing}
      ready={values.answer !== null}
      size="xl"
      onSubmit={submit}
      onClose={onClose}
    >
      {excerpt && <pre className={styles.source}>{excerpt}</pre>}
      <RepairFields values={values} onChange={(patch) => setValues((before) => ({ ...before, ...patch }))} />
      <Problems problems={problems} />
    </FormDialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return problems.map((problem) => (
    <Text key={problem} size="sm" c="red" role="alert">
      {problem}
    </Text>
  ))
}

/** Reasons for the server's refusal, as sentences. */
const problemsOf = (error: Error): string[] =>
  error instanceof ApiError && error.fields
    ? Object.values(error.fields).flatMap((words) => [words].flat())
    : [error.message]

/** Form values of a question of a file. */
interface RepairedValues {
  text: string
  options: readonly string[]
  answer: string | null
  topic: string
  points: number | string
}

interface RepairFieldsProps {
  values: RepairedValues
  onChange: (patch: Partial<RepairedValues>) => void
}

function RepairFields({ values, onChange }: RepairFieldsProps) {
  const { t } = useTranslation('questions')
  const { text, options, answer, topic, points } = values
  const letters = [...lettersOf(options.length)]
  return (
    <>
      <MarkdownField
        label={t('text')}
        language="en"
        minRows={3}
        value={text}
        onChange={(next) => onChange({ text: next })}
      />
      {letters.map((letter, i) => (
        <MarkdownField
          key={letter}
          label={t('option', { letter })}
          language="en"
          minRows={1}
          value={options[i] ?? ''}
          onChange={(option) => onChange({ options: options.map((each, at) => (at === i ? option : each)) })}
        />
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          disabled={options.length >= optionLimits.max}
          onClick={() => onChange({ options: [...options, ''] })}
        >
          {t('kinds.addOption')}
        </Button>
        <Button
          variant="default"
          disabled={options.length <= optionLimits.min}
          onClick={() => onChange({ options: options.slice(0, -1), answer: answer === letters.at(-1) ? null : answer })}
        >
          {t('kinds.removeOption')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Select
          label={t('answer')}
          required
          data={letters}
          value={answer}
          onChange={(next) => onChange({ answer: next })}
        />
        <TextInput
          label={t('topic')}
          maxLength={200}
          value={topic}
          onChange={(event) => onChange({ topic: event.currentTarget.value })}
        />
        <NumberInput
          label={t('points')}
          min={0.001}
          max={1000}
          value={points}
          onChange={(next) => onChange({ points: next })}
        />
      </SimpleGrid>
    </>
  )
}
