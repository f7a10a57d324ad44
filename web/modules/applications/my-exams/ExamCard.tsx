import { Button, Paper, Text, Title } from '@mantine/core'
import { IconBarbell, IconCalendar, IconCamera, IconClock, IconListNumbers, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamCard_application$key } from '../../../__generated__/ExamCard_application.graphql.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { formatMoney, formatRange } from '../../../shared/input/format.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { CardActions } from './CardActions.tsx'
import { CardBody } from './CardBody.tsx'
import styles from './cards.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'
import type { Phase } from './phase.ts'
import { Team } from './Team.tsx'

export interface ExamCardProps {
  application: ExamCard_application$key
  phase: Phase
  /** whether another date is available */
  movable: boolean
}

/** Card of an application: exam, time, status and actions. */
export function ExamCard({ application, phase, movable }: ExamCardProps) {
  const { t } = useTranslation('student')
  const data = useFragment(
    graphql`
      fragment ExamCard_application on Application {
        id
        language
        opensAt
        closesAt
        price {
          amount
          currency
        }
        exam {
          title
          durationSeconds
          questionCount
          practice
          camera {
            cameras
          }
          category {
            slug
            title
          }
        }
        ...CardBody_application
        ...CardActions_application
        ...Team_application
      }
    `,
    application,
  )
  const { exam, price } = data
  const titleId = `exam-${data.id}`
  const highlighted = phase === 'open' || phase === 'continuing'
  // Practice is available before, during and after the exam, except while the exam's clock runs.
  const practice = exam.practice && !['cancelled', 'continuing', 'invited'].includes(phase)
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
        <CategoryIcon slug={exam.category.slug} />
        <div className={styles.names}>
          <Title order={3} id={titleId}>
            {exam.title}
          </Title>
          <Text size="sm" c="dimmed">
            {exam.category.title}
          </Text>
        </div>
        <PhaseBadge phase={phase} />
      </header>
      <ul className={styles.facts}>
        <li>
          <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
          {formatRange(data.opensAt, data.closesAt)}
        </li>
        <li>
          <IconClock size={18} stroke={1.6} aria-hidden="true" />
          {t('fact.minutes', { count: Math.round(exam.durationSeconds / 60) })}
        </li>
        {exam.questionCount > 0 && (
          <li>
            <IconListNumbers size={18} stroke={1.6} aria-hidden="true" />
            {t('fact.questions', { count: exam.questionCount })}
          </li>
        )}
        <li>
          <Flag code={data.language} width={18} />
          {languageName(data.language)}
        </li>
        {price && (
          <li>
            <IconTag size={18} stroke={1.6} aria-hidden="true" />
            {price.amount === 0
              ? t('fact.free')
              : t('fact.price', { price: formatMoney(price.amount, price.currency) })}
          </li>
        )}
      </ul>
      <div className={styles.body}>
        <CardBody application={data} phase={phase} />
        {phase !== 'invited' && phase !== 'cancelled' && <Team application={data} />}
        {practice && (
          <Button
            component={Link}
            to={`/exam/simulation/${data.id}`}
            variant="light"
            leftSection={<IconBarbell size={18} aria-hidden="true" />}
          >
            {t('action.practice')}
          </Button>
        )}
        {exam.camera && ['upcoming', 'open'].includes(phase) && (
          <Button
            component={Link}
            to={`/stadia/device-check/${data.id}`}
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden="true" />}
          >
            {t('action.checkDevice')}
          </Button>
        )}
        <CardActions application={data} phase={phase} movable={movable} />
      </div>
    </Paper>
  )
}
