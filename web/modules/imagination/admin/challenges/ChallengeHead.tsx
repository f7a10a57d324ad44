import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChallengeHead_challenge$key } from '../../../../__generated__/ChallengeHead_challenge.graphql.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'

interface ChallengeHeadProps {
  challenge: ChallengeHead_challenge$key
  /** Whether the answers are shown. */
  isOpen: boolean
  onToggle: () => void
  onAdd: () => void
}

/** Title, date and number of answers of a challenge exam, with buttons to show the answers and to add a task. */
export function ChallengeHead({ challenge, isOpen, onToggle, onAdd }: ChallengeHeadProps) {
  const { t } = useTranslation('imaginationAdmin')
  const { exam, answers, scored } = useFragment(
    graphql`
      fragment ChallengeHead_challenge on ImageChallengeExam {
        answers
        scored
        exam {
          title
          opensAt
        }
      }
    `,
    challenge,
  )
  return (
    <Group justify="space-between">
      <div>
        <Title order={2} size="h3">
          {exam.title}
        </Title>
        <Text size="sm" c="dimmed">
          {formatDateTime(exam.opensAt)} · {t('challenges.answers', { count: answers, scored: formatNumber(scored) })}
        </Text>
      </div>
      <Group gap="xs">
        {answers > 0 && (
          <Button variant="default" onClick={onToggle} aria-expanded={isOpen}>
            {isOpen ? t('challenges.hideAnswers') : t('challenges.showAnswers')}
          </Button>
        )}
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {t('challenges.addTask')}
        </Button>
      </Group>
    </Group>
  )
}
