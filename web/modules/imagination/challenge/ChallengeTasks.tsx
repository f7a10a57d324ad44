import { Badge, Button, Group, Loader, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import type { ChallengeTasksChooseMutation } from '../../../__generated__/ChallengeTasksChooseMutation.graphql.ts'
import type { ChallengeTasksGenerateMutation } from '../../../__generated__/ChallengeTasksGenerateMutation.graphql.ts'
import type {
  ChallengeTasksQuery,
  ChallengeTasksQuery$data,
} from '../../../__generated__/ChallengeTasksQuery.graphql.ts'
import type { ChallengeTasksSubscription } from '../../../__generated__/ChallengeTasksSubscription.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { ChallengeBoardProps } from '../../../shared/exams/challenge-board.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { Picture } from '../Picture.tsx'
import { useRequestKey } from '../../../shared/request-key.ts'
import styles from '../imagination.module.css'

type Task = ChallengeTasksQuery$data['imageChallenge'][number]

/** Picture tasks of a challenge exam: prompts, pictures and the chosen picture. Renders nothing without tasks. */
export default function ChallengeTasks(props: ChallengeBoardProps) {
  const { applicationId } = props
  const environment = useRelayEnvironment()
  const [tasks, setTasks] = useState<readonly Task[]>([])
  const [hasTexts, setHasTexts] = useState(false)
  const read = useCallback(
    () =>
      fetchQuery<ChallengeTasksQuery>(
        environment,
        graphql`
          query ChallengeTasksQuery($applicationId: ID!) {
            imageChallenge(applicationId: $applicationId) {
              taskId
              number
              brief
              targetUrl
              remaining
              chosenId
              images {
                id
                prompt
                variant
                thumbUrl
              }
            }
          }
        `,
        { applicationId },
        { fetchPolicy: 'network-only' },
      ).subscribe({ next: ({ imageChallenge }) => setTasks(imageChallenge), error: ignoreReported }),
    [applicationId, environment],
  )
  useEffect(() => {
    const request = read()
    void loadTexts('imagination').then(() => setHasTexts(true))
    return () => request.unsubscribe()
  }, [read])
  if (!hasTexts || tasks.length === 0) return null
  return (
    <Stack gap="lg" w="min(100%, 792px)">
      {tasks.map((task) => (
        <TaskCard key={task.taskId} {...props} task={task} onChange={read} />
      ))}
    </Stack>
  )
}

interface TaskCardProps extends ChallengeBoardProps {
  task: Task
  onChange: () => void
}

const isLive = (state: string) => ['queued', 'making', 'checking'].includes(state)

function TaskCard({ task, applicationId, tab, locked, onChange }: TaskCardProps) {
  const { t } = useTranslation('imagination')
  const [prompt, setPrompt] = useState('')
  const requestKey = useRequestKey()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [generate, asking] = useCommand<ChallengeTasksGenerateMutation>(graphql`
    mutation ChallengeTasksGenerateMutation($input: GenerateImagesInput!) {
      generateImages(input: $input) {
        request {
          id
          state
          message
        }
      }
    }
  `)
  const [choose, choosing] = useCommand<ChallengeTasksChooseMutation>(graphql`
    mutation ChallengeTasksChooseMutation($input: ChooseChallengeImageInput!) {
      chooseChallengeImage(input: $input) {
        tasks {
          taskId
        }
      }
    }
  `)
  useSubscription<ChallengeTasksSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription ChallengeTasksSubscription {
            imageRequestChanged {
              id
              state
              message
            }
          }
        `,
        variables: {},
        onNext: (event) => {
          const request = event?.imageRequestChanged
          if (!request || isLive(request.state)) return
          setWaiting((before) => (before === request.id ? null : before))
          onChange()
        },
      }),
      [onChange],
    ),
  )
  const { taskId, number, brief, targetUrl, remaining, images, chosenId } = task
  const create = () => {
    setRefusal(null)
    const wanted = { prompt, applicationId, taskId, variants: 1 }
    void generate({ input: { ...wanted, tab, requestKey: requestKey.for(JSON.stringify(wanted)) } })
      .then(({ generateImages: { request } }) => {
        requestKey.answered()
        if (request.state === 'refused') setRefusal(request.message ?? null)
        else setWaiting(request.id)
      })
      .catch(ignoreReported)
  }
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('challenge.task', { number })}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('challenge.task', { number })}
          </Title>
          <Badge color={chosenId ? 'green' : 'gray'} variant="light">
            {chosenId ? t('challenge.answered') : t('challenge.open')}
          </Badge>
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
            loading={asking}
            disabled={locked || prompt.trim().length < 3 || remaining === 0 || waiting !== null}
            onClick={create}
          >
            {t('prompt.create')}
          </Button>
          {waiting && <Loader size="sm" role="status" aria-label={t('state.making')} />}
          <Text size="sm" c="dimmed">
            {t('challenge.left', { count: remaining })}
          </Text>
        </Group>
        {images.length > 0 && (
          <ul className={styles.grid}>
            {images.map((image) => (
              <li key={image.id}>
                <Picture
                  url={image.thumbUrl}
                  alt={t('mine.alt', { prompt: image.prompt, variant: image.variant })}
                  hidden={t('review.hidden')}
                />
                {image.id === chosenId ? (
                  <Badge mt={6} color="green" variant="light">
                    {t('challenge.chosen')}
                  </Badge>
                ) : (
                  <Button
                    mt={6}
                    size="compact-sm"
                    variant="light"
                    disabled={locked || choosing}
                    aria-label={t('challenge.chooseNamed', { prompt: image.prompt })}
                    onClick={() =>
                      void choose(
                        { input: { applicationId, taskId, imageId: image.id, tab } },
                        { success: t('challenge.saved') },
                      )
                        .then(onChange)
                        .catch(ignoreReported)
                    }
                  >
                    {t('challenge.choose')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Paper>
  )
}
