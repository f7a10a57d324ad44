import { Paper, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { graphql, useFragment } from 'react-relay'
import type { ExamCard_application$key } from '../../../__generated__/ExamCard_application.graphql.ts'
import { CardButton } from './body/CardButton.tsx'
import { CardCountdown } from './body/CardCountdown.tsx'
import { CardMore } from './body/CardMore.tsx'
import { CardSentence } from './body/CardSentence.tsx'
import styles from './cards.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'
import type { Phase } from './phase.ts'

export interface ExamCardProps {
  application: ExamCard_application$key
  phase: Phase
  /** Whether another date is available. */
  movable: boolean
  /** Whether it is the next exam, which the page leads to; the others are compact. */
  lead: boolean
}

/** Card of an application: exam, one sentence, one button; a tap on the sentence shows the rest. */
export function ExamCard({ application, phase, movable, lead }: ExamCardProps) {
  const data = useFragment(
    graphql`
      fragment ExamCard_application on Application {
        id
        exam {
          title
          category {
            slug
            title
          }
        }
        ...CardSentence_application
        ...CardCountdown_application
        ...CardButton_application
        ...CardMore_application
      }
    `,
    application,
  )
  const { title, category } = data.exam
  const titleId = `exam-${data.id}`
  return (
    <Paper
      component="article"
      className={styles.card}
      data-lead={lead || undefined}
      withBorder
      radius="lg"
      aria-labelledby={titleId}
    >
      <CategoryIcon slug={category.slug} />
      <div className={styles.names}>
        <Title order={3} size={lead ? undefined : 'h5'} id={titleId}>
          {title}
        </Title>
        {lead && (
          <Text size="sm" c="dimmed">
            {category.title}
          </Text>
        )}
      </div>
      <PhaseBadge phase={phase} />
      <details className={styles.more}>
        <summary>
          <span className={styles.sentence}>
            <CardSentence application={data} phase={phase} />
          </span>
          <IconChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </summary>
        <div className={styles.body}>
          <CardMore application={data} phase={phase} movable={movable} />
        </div>
      </details>
      <div className={styles.step}>
        {lead && <CardCountdown application={data} phase={phase} />}
        <CardButton application={data} phase={phase} lead={lead} />
      </div>
    </Paper>
  )
}
