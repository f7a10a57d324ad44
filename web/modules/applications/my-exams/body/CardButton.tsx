import { Button } from '@mantine/core'
import { IconBarbell, IconCamera, IconCreditCard, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardButton_application$key } from '../../../../__generated__/CardButton_application.graphql.ts'
import { examPath } from '../../../../shared/exams/exam-path.ts'
import type { Phase } from '../phase.ts'
import { InvitationButtons } from './InvitationButtons.tsx'

export interface CardButtonProps {
  application: CardButton_application$key
  phase: Phase
  /** Whether it is the exam that the page leads to. */
  lead: boolean
}

/** The one next step of an exam: start, continue, answer, pay, or prepare. */
export function CardButton({ application, phase, lead }: CardButtonProps) {
  const { t } = useTranslation(['student', 'applications'])
  const data = useFragment(
    graphql`
      fragment CardButton_application on Application {
        id
        exam {
          layout
          practice
          camera {
            cameras
          }
        }
        ...InvitationButtons_application
      }
    `,
    application,
  )
  const { id, exam } = data
  const steps = {
    start: [examPath(id, exam.layout), t('student:action.start'), IconPlayerPlay],
    continue: [examPath(id, exam.layout), t('student:action.continue'), IconPlayerPlay],
    pay: ['/stadia/payments', t('applications:card.pay'), IconCreditCard],
    practice: [`/exam/simulation/${id}`, t('student:action.practice'), IconBarbell],
    check: [`/stadia/device-check/${id}`, t('student:action.checkDevice'), IconCamera],
  } as const
  const step = stepOf(phase, exam.practice, Boolean(exam.camera))
  if (phase === 'invited') return <InvitationButtons application={data} lead={lead} />
  if (!step) return null
  const [to, text, Icon] = steps[step]
  return (
    <Button
      component={Link}
      to={to}
      size={lead ? 'md' : 'sm'}
      variant={lead ? 'filled' : 'light'}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-describedby={`exam-${id}`}
    >
      {text}
    </Button>
  )
}

/** The next step of a phase; null if the student can only wait. */
export function stepOf(phase: Phase, practice: boolean, camera: boolean) {
  if (phase === 'open') return 'start'
  if (phase === 'continuing') return 'continue'
  if (phase === 'notPaid') return 'pay'
  if (phase !== 'upcoming') return null
  return practice ? 'practice' : camera ? 'check' : null
}
