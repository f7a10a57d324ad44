import { List, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTimes } from '../../../shared/intl/when.ts'

export interface ShownStep {
  done: boolean
  words: string
  /** ISO 8601, for open steps */
  until: string | null
}

/** Completed and open steps with their deadlines. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  return (
    <List spacing="xs" listStyleType="none" center>
      {steps.map(({ done, words, until }) => (
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
          {words}
          {!done && until && (
            <Text size="sm" c="dimmed">
              {t('step.until', { date: times.moment(until) })}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  )
}
