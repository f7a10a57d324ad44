import { Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DrawPartsTopicsQuery } from '../../../__generated__/DrawPartsTopicsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { IconAction } from '../../../ui/IconAction.tsx'

/** Part of a draw: a number of questions of a topic and difficulty, null for any. */
export interface DrawPart {
  count: number | string
  topic: string | null
  difficulty: string | null
}

export const newPart = (): DrawPart => ({ count: 5, topic: null, difficulty: null })

export interface DrawPartsProps {
  parts: readonly DrawPart[]
  onChange: (parts: readonly DrawPart[]) => void
}

/** Parts of a draw, with the topics of the bank to choose from. */
export function DrawParts({ parts, onChange }: DrawPartsProps) {
  const { t } = useTranslation('questions')
  const answer = useAnswer<DrawPartsTopicsQuery>(
    graphql`
      query DrawPartsTopicsQuery {
        bankTopics {
          topic
          count
        }
      }
    `,
    {},
  )
  const topics = (answer?.bankTopics ?? []).map(({ topic, count }) => ({ value: topic, label: `${topic} (${count})` }))
  return (
    <Stack gap="xs">
      {parts.map((part, i) => (
        <PartFields
          key={i}
          number={i + 1}
          part={part}
          topics={topics}
          isOnly={parts.length === 1}
          onChange={(patch) => onChange(parts.map((each, at) => (at === i ? { ...each, ...patch } : each)))}
          onRemove={() => onChange(parts.filter((_, at) => at !== i))}
        />
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...parts, newPart()])}
        >
          {t('draw.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PartFieldsProps {
  /** place in the list, from 1 */
  number: number
  part: DrawPart
  topics: { value: string; label: string }[]
  isOnly: boolean
  onChange: (patch: Partial<DrawPart>) => void
  onRemove: () => void
}

function PartFields({ number, part, topics, isOnly, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="xs" align="flex-end">
      <NumberInput
        label={t('draw.count')}
        min={1}
        max={200}
        allowDecimal={false}
        w={90}
        value={part.count}
        onChange={(count) => onChange({ count })}
      />
      <Select
        label={t('topic')}
        placeholder={t('draw.anyTopic')}
        data={topics}
        clearable
        searchable
        style={{ flex: '1 1 180px' }}
        value={part.topic}
        onChange={(topic) => onChange({ topic })}
      />
      <Select
        label={t('difficulty')}
        placeholder={t('draw.anyDifficulty')}
        data={['1', '2', '3', '4', '5']}
        clearable
        w={130}
        value={part.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <IconAction
        icon={IconTrash}
        danger
        label={t('draw.remove', { number })}
        disabled={isOnly}
        mb={2}
        onClick={onRemove}
      />
    </Group>
  )
}
