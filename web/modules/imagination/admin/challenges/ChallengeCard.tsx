import { Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChallengeCard_challenge$key } from '../../../../__generated__/ChallengeCard_challenge.graphql.ts'
import type { ChallengesPageQuery } from '../../../../__generated__/ChallengesPageQuery.graphql.ts'
import type { TaskDialog_task$key } from '../../../../__generated__/TaskDialog_task.graphql.ts'
import { ChallengeAnswers } from './ChallengeAnswers.tsx'
import { ChallengeHead } from './ChallengeHead.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskRow } from './TaskRow.tsx'

/** A challenge exam with its picture tasks and, on demand, the students' answers. */
export function ChallengeCard({ challenge, examIds }: ChallengeCardProps) {
  const { t } = useTranslation('imaginationAdmin')
  const data = useFragment(
    graphql`
      fragment ChallengeCard_challenge on ImageChallengeExam {
        exam {
          id
          title
        }
        ...ChallengeHead_challenge
        tasks {
          id
          number
          ...TaskRow_task
          ...TaskDialog_task
        }
      }
    `,
    challenge,
  )
  const { exam, tasks } = data
  const [edited, setEdited] = useState<TaskDialog_task$key | 'new' | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={exam.title}>
      <Stack gap="md">
        <ChallengeHead
          challenge={data}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onAdd={() => setEdited('new')}
        />
        {tasks.length === 0 && <Text c="dimmed">{t('challenges.noTasks')}</Text>}
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onEdit={() => setEdited(task)} />
        ))}
        {isOpen && <ChallengeAnswers examId={exam.id} />}
      </Stack>
      {edited && (
        <TaskDialog
          examId={exam.id}
          examIds={examIds}
          task={edited === 'new' ? null : edited}
          nextNumber={Math.max(0, ...tasks.map(({ number }) => number)) + 1}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </Paper>
  )
}

interface ChallengeCardProps {
  challenge: ChallengeCard_challenge$key
  /** Ids of all exams on the page. */
  examIds: ChallengesPageQuery['variables']['examIds']
}
