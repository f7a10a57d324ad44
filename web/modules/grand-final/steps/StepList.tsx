import { Anchor, List, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTimes } from '../../../shared/intl/when.ts'
import styles from './StepList.module.css'

export interface ShownStep {
  done: boolean
  words: string
  /** ISO 8601, for open steps */
  until: string | null
  /** address of what is to be done */
  to?: string | null
}

/** Open steps below their deadlines, the next one first, then those without one; completed steps last. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const open = steps.filter(({ done }) => !done)
  const done = steps.filter((step) => step.done)
  const deadlines = [...new Set(open.flatMap(({ until }) => until ?? []))].sort((a, b) => Date.parse(a) - Date.parse(b))
  return (
    <Stack gap="sm">
      {[...deadlines, null].map((deadline) => (
        <Steps
          key={deadline}
          title={deadline && t('step.until', { date: times.moment(deadline) })}
          steps={open.filter(({ until }) => until === deadline)}
        />
      ))}
      <Steps title={null} steps={done} />
    </Stack>
  )
}

function Steps({ title, steps }: { title: string | null; steps: readonly ShownStep[] }) {
  const { t } = useTranslation('grandFinal')
  if (steps.length === 0) return null
  return (
    <div>
      {title && (
        <Text size="sm" fw={600} c="dimmed" mb={4}>
          {title}
        </Text>
      )}
      <List spacing="xs" listStyleType="none" center>
        {steps.map(({ done, words, to }) => (
          <List.Item
            key={words}
            icon={
              done ? (
                <IconCircleCheck size={22} color="var(--mantine-color-green-text)" aria-label={t('check.done')} />
              ) : (
                <IconCircleDashed size={22} aria-label={t('check.open')} />
              )
            }
          >
            {to ? (
              <Anchor component={Link} to={to} className={styles.link}>
                {words}
              </Anchor>
            ) : (
              words
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
