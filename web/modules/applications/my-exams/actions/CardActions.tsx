import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardActions_application$key } from '../../../../__generated__/CardActions_application.graphql.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import type { Phase } from '../phase.ts'
import { CancelButton } from './CancelButton.tsx'
import { InviteButton } from './InviteButton.tsx'

export interface CardActionsProps {
  application: CardActions_application$key
  phase: Phase
  /** Whether another date is available. */
  movable: boolean
}

/** Actions before the exam opens: change the date or team, or cancel the application. */
export function CardActions({ application, phase, movable }: CardActionsProps) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment CardActions_application on Application {
        id
        opensAt
        exam {
          teamSize
          price {
            amount
          }
        }
        team {
          state
        }
        ...InviteButton_application
        ...CancelButton_application
      }
    `,
    application,
  )
  const { id, exam, team } = data
  const early = (phase === 'upcoming' || phase === 'notPaid') && Date.parse(data.opensAt) > serverClock.now()
  const mayCancel = phase === 'notPaid' || (early && exam.price.amount === 0)
  return (
    <>
      {early && movable && team.length < 2 && (
        <Button
          component={Link}
          to={`?change=${encodeURIComponent(id)}`}
          preventScrollReset
          variant="default"
          leftSection={<IconCalendarTime size={18} aria-hidden="true" />}
          aria-describedby={`exam-${id}`}
        >
          {t('card.change')}
        </Button>
      )}
      {early && team.length < exam.teamSize && exam.teamSize > 1 && <InviteButton application={data} />}
      {mayCancel && <CancelButton application={data} />}
    </>
  )
}
