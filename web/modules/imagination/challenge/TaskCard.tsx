import { Button, Group, Loader, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChallengeBoardProps } from '../../../shared/exams/challenge-board.ts'
import { Picture } from '../Picture.tsx'
import { TaskPictures } from './TaskPictures.tsx'
import type { ChallengeTask } from './use-challenge-tasks.ts'
import { useTaskRequest } from './use-task-request.ts'
import { Badge } from '../../../ui/Badge.tsx'

interface TaskCardProps extends ChallengeBoardProps {
  task: ChallengeTask
  onChange: () => void
}

/** A picture task: its brief and target, the prompt and the pictures created so far. */
export function TaskCard({ task, applicationId, tab, locked, onChange }: TaskCardProps) {
  const { t } = useTranslation('imagination')
  const [prompt, setPrompt] = useState('')
  const { taskId, number, remaining, images, chosenId } = task
  const { create, isBusy, isWaiting, refusal } = useTaskRequest({ applicationId, taskId, tab }, onChange)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('challenge.task', { number })}>
      <Stack gap="sm">
        <TaskBrief task={task} />
        <Textarea
          label={t('prompt.label')}
          autosize
          minRows={2}
          maxLength={600}
          disabled={locked}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
          error={refusal}
        />
        <Group>
          <Button
            loading={isBusy}
            disabled={locked || prompt.trim().length < 3 || remaining === 0 || isWaiting}
            onClick={() => create(prompt)}
          >
            {t('prompt.create')}
          </Button>
          {isWaiting && <Loader size="sm" role="status" aria-label={t('state.making')} />}
          <Text size="sm" c="dimmed">
            {t('challenge.left', { count: remaining })}
          </Text>
        </Group>
        <TaskPictures
          applicationId={applicationId}
          taskId={taskId}
          tab={tab}
          images={images}
          chosenId={chosenId ?? null}
          locked={locked}
          onChange={onChange}
        />
      </Stack>
    </Paper>
  )
}

/** Number, state, brief and target picture of a task. */
function TaskBrief({ task: { number, chosenId, brief, targetUrl } }: { task: ChallengeTask }) {
  const { t } = useTranslation('imagination')
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('challenge.task', { number })}
        </Title>
        <Badge tone={chosenId ? 'good' : 'neutral'}>{chosenId ? t('challenge.answered') : t('challenge.open')}</Badge>
      </Group>
      <Text>{brief}</Text>
      {targetUrl && (
        <div style={{ maxWidth: 320 }}>
          <Text size="sm" c="dimmed">
            {t('challenge.target')}
          </Text>
          <Picture url={targetUrl} alt={t('challenge.target')} hidden="" />
        </div>
      )}
    </>
  )
}
