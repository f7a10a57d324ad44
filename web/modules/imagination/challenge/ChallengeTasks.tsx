import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ChallengeBoardProps } from '../../../shared/exams/challenge-board.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { TaskCard } from './TaskCard.tsx'
import { useChallengeTasks } from './use-challenge-tasks.ts'

/** Picture tasks of a challenge exam: prompts, pictures and the chosen picture. Renders nothing without tasks. */
export default function ChallengeTasks(props: ChallengeBoardProps) {
  const { applicationId } = props
  const { tasks, read } = useChallengeTasks(applicationId)
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => {
    void loadTexts('imagination').then(() => setHasTexts(true))
  }, [])
  if (!hasTexts || tasks.length === 0) return null
  return (
    <Stack gap="lg" w="min(100%, 792px)">
      {tasks.map((task) => (
        <TaskCard key={task.taskId} {...props} task={task} onChange={read} />
      ))}
    </Stack>
  )
}
