import { Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cards.module.css'
import { ExamCards } from './ExamGroup.tsx'
import type { ExamCardsProps } from './ExamGroup.tsx'

export interface PastExamsProps extends ExamCardsProps {
  /** Number of past exams, loaded or not. */
  count: number
  /** Whether they are unfolded at first: there is nothing else. */
  opened: boolean
  /** The way to older ones. */
  children: ReactNode
}

/** The past exams, folded; renders nothing if there are none. */
export function PastExams({ cards, movable, count, opened, children }: PastExamsProps) {
  const { t } = useTranslation('student')
  if (count <= 0) return null
  return (
    <section aria-labelledby="group-past">
      <details className={styles.past} open={opened || undefined}>
        <summary>
          <Title order={2} size="h4" id="group-past">
            {t('group.past', { count })}
          </Title>
          <IconChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </summary>
        <ExamCards cards={cards} movable={movable} leads={false} />
        {children}
      </details>
    </section>
  )
}
