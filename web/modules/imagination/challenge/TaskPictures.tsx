import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TaskPicturesChooseMutation } from '../../../__generated__/TaskPicturesChooseMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Picture } from '../Picture.tsx'
import styles from '../imagination.module.css'
import type { ChallengeTask } from './use-challenge-tasks.ts'
import type { TaskKey } from './use-task-request.ts'
import { Badge } from '../../../ui/Badge.tsx'

interface TaskPicturesProps extends TaskKey {
  images: ChallengeTask['images']
  chosenId: string | null
  locked: boolean
  onChange: () => void
}

/** Pictures of a task; the student chooses the one that counts. */
export function TaskPictures({ applicationId, taskId, tab, images, chosenId, locked, onChange }: TaskPicturesProps) {
  const { t } = useTranslation('imagination')
  const [choose, choosing] = useCommand<TaskPicturesChooseMutation>(graphql`
    mutation TaskPicturesChooseMutation($input: ChooseChallengeImageInput!) {
      chooseChallengeImage(input: $input) {
        tasks {
          taskId
        }
      }
    }
  `)
  if (images.length === 0) return null
  return (
    <ul className={styles.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <Picture
            url={image.thumbUrl}
            alt={t('mine.alt', { prompt: image.prompt, variant: image.variant })}
            hidden={t('review.hidden')}
          />
          {image.id === chosenId ? (
            <Badge mt={6} tone="good">
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
  )
}
