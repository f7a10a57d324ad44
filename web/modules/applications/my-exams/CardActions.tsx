import { Button } from '@mantine/core'
import { IconCalendarTime, IconUserPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardActions_application$key } from '../../../__generated__/CardActions_application.graphql.ts'
import type { CardActionsCancelMutation } from '../../../__generated__/CardActionsCancelMutation.graphql.ts'
import { renewClaims } from '../../../relay/session.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { confirm, prompt } from '../../../ui/dialogs.tsx'
import { announce } from '../../../ui/announce.tsx'
import type { Phase } from './phase.ts'
import { useInvite } from './use-invite.ts'

export interface CardActionsProps {
  application: CardActions_application$key
  phase: Phase
  /** whether another date is available */
  movable: boolean
}

/** Actions before the exam opens: change the date or team, or cancel the application. */
export function CardActions({ application, phase, movable }: CardActionsProps) {
  const { t } = useTranslation(['applications', 'common'])
  const data = useFragment(
    graphql`
      fragment CardActions_application on Application {
        id
        state
        opensAt
        exam {
          title
          teamSize
          price {
            amount
          }
        }
        team {
          state
        }
      }
    `,
    application,
  )
  const [cancel, cancelling] = useCommand<CardActionsCancelMutation>(graphql`
    mutation CardActionsCancelMutation($id: ID!) {
      cancelApplication(input: { id: $id }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const { invite, inviting } = useInvite(data.id)
  const { exam, team } = data
  const early = (phase === 'upcoming' || phase === 'notPaid') && Date.parse(data.opensAt) > serverClock.now()
  const mayCancel = phase === 'notPaid' || (early && exam.price.amount === 0)
  if (!early && !mayCancel) return null

  const askToCancel = async () => {
    const sure = await confirm({
      title: t('applications:cancel.title'),
      message: t('applications:cancel.text', { title: exam.title }),
      okButton: t('applications:cancel.ok'),
      destructive: true,
      cancelButton: t('applications:cancel.keep'),
    })
    if (!sure) return
    void cancel({ id: data.id }).then(() => {
      announce(t('applications:cancel.done'))
      void renewClaims()
    }, ignoreReported)
  }
  const askForPartner = async () => {
    const partnerId = await prompt({
      title: t('applications:team.inviteTitle'),
      message: t('applications:team.inviteText'),
      label: t('applications:team.studentId'),
      okButton: t('applications:team.send'),
      cancelButton: t('common:close'),
    })
    if (partnerId) invite(partnerId)
  }
  const named = { 'aria-describedby': `exam-${data.id}` }
  return (
    <>
      {early && movable && team.length < 2 && (
        <Button
          component={Link}
          to={`?change=${encodeURIComponent(data.id)}`}
          preventScrollReset
          variant="default"
          leftSection={<IconCalendarTime size={18} aria-hidden="true" />}
          {...named}
        >
          {t('applications:card.change')}
        </Button>
      )}
      {early && team.length < exam.teamSize && exam.teamSize > 1 && (
        <Button
          variant="default"
          loading={inviting}
          onClick={() => void askForPartner()}
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          {...named}
        >
          {t('applications:card.invite')}
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="subtle"
          color="red"
          loading={cancelling}
          onClick={() => void askToCancel()}
          leftSection={<IconX size={18} aria-hidden="true" />}
          {...named}
        >
          {t('applications:card.cancel')}
        </Button>
      )}
    </>
  )
}
