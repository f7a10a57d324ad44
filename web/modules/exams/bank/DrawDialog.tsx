import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DrawDialogMutation } from '../../../__generated__/DrawDialogMutation.graphql.ts'
import { homeZone, startOfDay } from '../../../base/zone.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { type DrawPart, DrawParts, newPart } from './DrawParts.tsx'

export interface DrawDialogProps {
  examId: string
  onClose: () => void
  onDrawn: () => void
}

const drawQuestions = graphql`
  mutation DrawDialogMutation($input: DrawQuestionsInput!) {
    drawQuestions(input: $input) {
      added
      exam {
        id
        questionCount
        questions {
          id
          questionNo
          ...QuestionRow_question
        }
      }
    }
  }
`

const drawInput = (examId: string, seed: string, parts: readonly DrawPart[], unusedSince: string) => ({
  examId,
  seed,
  parts: parts.map(({ count, topic, difficulty }) => ({
    count: Number(count),
    topic,
    difficulty: difficulty ? Number(difficulty) : null,
  })),
  unusedSince: unusedSince ? startOfDay(unusedSince, homeZone()).toISOString() : null,
})

/** Dialog for drawing questions from the bank by topic and difficulty; the seed makes the draw repeatable. */
export function DrawDialog({ examId, onClose, onDrawn }: DrawDialogProps) {
  const { t } = useTranslation('questions')
  const [parts, setParts] = useState<readonly DrawPart[]>([newPart()])
  const [seed, setSeed] = useState(() => crypto.randomUUID().slice(0, 8))
  const [unusedSince, setUnusedSince] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [draw, drawing] = useCommand<DrawDialogMutation>(drawQuestions)
  const submit = () => {
    void draw(
      { input: drawInput(examId, seed, parts, unusedSince) },
      { success: t('draw.done'), onError: (error) => setProblem(error.message) },
    ).then(onDrawn, ignoreReported)
  }
  return (
    <FormDialog
      title={t('draw.title')}
      submitLabel={t('draw.ok')}
      cancelLabel={t('cancel')}
      busy={drawing}
      ready={seed.trim() !== '' && parts.every(({ count }) => Number(count) >= 1)}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <DrawParts parts={parts} onChange={setParts} />
      <TextInput
        label={t('draw.seed')}
        description={t('draw.seedText')}
        maxLength={100}
        value={seed}
        onChange={(event) => setSeed(event.currentTarget.value)}
      />
      <DateField
        label={t('draw.unused')}
        description={t('draw.unusedText')}
        value={unusedSince}
        onChange={setUnusedSince}
      />
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </FormDialog>
  )
}
