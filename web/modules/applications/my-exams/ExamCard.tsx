import { Paper, Text, Title } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { ExamCard_application$key } from '../../../__generated__/ExamCard_application.graphql.ts'
import { CardActions } from './actions/CardActions.tsx'
import { CardBody } from './body/CardBody.tsx'
import styles from './cards.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import { ExamCardFacts } from './ExamCardFacts.tsx'
import { ExamCardLinks } from './ExamCardLinks.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'
import type { Phase } from './phase.ts'
import { Team } from './Team.tsx'

export interface ExamCardProps {
  application: ExamCard_application$key
  phase: Phase
  /** Whether another date is available. */
  movable: boolean
}

/** Card of an application: exam, time, status and actions. */
export function ExamCard({ application, phase, movable }: ExamCardProps) {
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
        ...ExamCardFacts_application
        ...CardBody_application
        ...Team_application
        ...ExamCardLinks_application
        ...CardActions_application
      }
    `,
    application,
  )
  const { title, category } = data.exam
  const titleId = `exam-${data.id}`
  const highlighted = phase === 'open' || phase === 'continuing'
  return (
    <Paper
      component="article"
      className={styles.card}
      data-highlighted={highlighted || undefined}
      withBorder
      radius="lg"
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <CategoryIcon slug={category.slug} />
        <div className={styles.names}>
          <Title order={3} id={titleId}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {category.title}
          </Text>
        </div>
        <PhaseBadge phase={phase} />
      </header>
      <ExamCardFacts application={data} />
      <div className={styles.body}>
        <CardBody application={data} phase={phase} />
        {phase !== 'invited' && phase !== 'cancelled' && <Team application={data} />}
        <ExamCardLinks application={data} phase={phase} />
        <CardActions application={data} phase={phase} movable={movable} />
      </div>
    </Paper>
  )
}
