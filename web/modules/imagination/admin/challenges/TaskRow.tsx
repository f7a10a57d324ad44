import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TaskRow_task$key } from '../../../../__generated__/TaskRow_task.graphql.ts'
import { Picture } from '../../Picture.tsx'

interface TaskRowProps {
  task: TaskRow_task$key
  onEdit: () => void
}

/** A picture task: its target, the English brief and the number of attempts. */
export function TaskRow({ task, onEdit }: TaskRowProps) {
  const { t } = useTranslation('imaginationAdmin')
  const { number, attempts, targetUrl, briefs } = useFragment(
    graphql`
      fragment TaskRow_task on ImageTask {
        number
        attempts
        targetUrl
        briefs {
          language
          text
        }
      }
    `,
    task,
  )
  return (
    <Group wrap="nowrap" align="flex-start">
      {targetUrl && (
        <div style={{ width: 80, flex: 'none' }}>
          <Picture url={targetUrl} alt={t('challenges.target')} hidden="" />
        </div>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600}>{t('challenges.task', { number: number })}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{briefs.find(({ language }) => language === 'en')?.text}</Text>
        <Text size="sm" c="dimmed">
          {t('challenges.attempts', { count: attempts })}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('challenges.editNamed', { number: number })}
        onClick={onEdit}
      >
        {t('challenges.edit')}
      </Button>
    </Group>
  )
}
