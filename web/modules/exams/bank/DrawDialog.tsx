import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DrawDialogMutation } from '../../../__generated__/DrawDialogMutation.graphql.ts'
import type { DrawDialogTopicsQuery } from '../../../__generated__/DrawDialogTopicsQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { homeZone, startOfDay } from '../../../base/zone.ts'
import { IconAction } from '../../../ui/IconAction.tsx'

interface Part {
  count: number | string
  topic: string | null
  difficulty: string | null
}

export interface DrawDialogProps {
  examId: string
  onClose: () => void
  onDrawn: () => void
}

const newPart = (): Part => ({ count: 5, topic: null, difficulty: null })

/** Dialog for drawing questions from the bank by topic and difficulty; the seed makes the draw repeatable. */
export function DrawDialog({ examId, onClose, onDrawn }: DrawDialogProps) {
  const { t } = useTranslation('questions')
  const [parts, setParts] = useState<Part[]>([newPart()])
  const [seed, setSeed] = useState(() => crypto.randomUUID().slice(0, 8))
  const [unusedSince, setUnusedSince] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const answer = useAnswer<DrawDialogTopicsQuery>(
    graphql`
      query DrawDialogTopicsQuery {
        bankTopics {
          topic
          count
        }
      }
    `,
    {},
  )
  const [draw, drawing] = useCommand<DrawDialogMutation>(graphql`
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
  `)
  const change = (at: number, patch: Partial<Part>) =>
    setParts((before) => before.map((part, i) => (i === at ? { ...part, ...patch } : part)))
  const submit = () => {
    const input = {
      examId,
      seed,
      parts: parts.map(({ count, topic, difficulty }) => ({
        count: Number(count),
        topic,
        difficulty: difficulty ? Number(difficulty) : null,
      })),
      unusedSince: unusedSince ? startOfDay(unusedSince, homeZone()).toISOString() : null,
    }
    void draw({ input }, { success: t('draw.done'), onError: (error) => setProblem(error.message) }).then(
      onDrawn,
      ignoreReported,
    )
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
      <Stack gap="xs">
        {parts.map((part, i) => (
          <Group key={i} gap="xs" align="flex-end">
            <NumberInput
              label={t('draw.count')}
              min={1}
              max={200}
              allowDecimal={false}
              w={90}
              value={part.count}
              onChange={(count) => change(i, { count })}
            />
            <Select
              label={t('topic')}
              placeholder={t('draw.anyTopic')}
              data={(answer?.bankTopics ?? []).map(({ topic, count }) => ({
                value: topic,
                label: `${topic} (${count})`,
              }))}
              clearable
              searchable
              style={{ flex: '1 1 180px' }}
              value={part.topic}
              onChange={(topic) => change(i, { topic })}
            />
            <Select
              label={t('difficulty')}
              placeholder={t('draw.anyDifficulty')}
              data={['1', '2', '3', '4', '5']}
              clearable
              w={130}
              value={part.difficulty}
              onChange={(difficulty) => change(i, { difficulty })}
            />
            <IconAction
              icon={IconTrash}
              danger
              label={t('draw.remove', { number: i + 1 })}
              disabled={parts.length === 1}
              mb={2}
              onClick={() => setParts((before) => before.filter((_, at) => at !== i))}
            />
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setParts((before) => [...before, newPart()])}
          >
            {t('draw.add')}
          </Button>
        </Group>
      </Stack>
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
