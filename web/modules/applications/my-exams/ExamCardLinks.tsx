import { Button } from '@mantine/core'
import { IconBarbell, IconCamera } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamCardLinks_application$key } from '../../../__generated__/ExamCardLinks_application.graphql.ts'
import { stepOf } from './body/CardButton.tsx'
import type { Phase } from './phase.ts'

export interface ExamCardLinksProps {
  application: ExamCardLinks_application$key
  phase: Phase
}

/** Links to the practice paper, and to the device check of an exam with cameras, where they are not the next step. */
export function ExamCardLinks({ application, phase }: ExamCardLinksProps) {
  const { t } = useTranslation('student')
  const { id, exam } = useFragment(
    graphql`
      fragment ExamCardLinks_application on Application {
        id
        exam {
          practice
          camera {
            cameras
          }
        }
      }
    `,
    application,
  )
  // Practice is available before, during and after the exam, except while the exam's clock runs.
  const step = stepOf(phase, exam.practice, Boolean(exam.camera))
  const practice = step !== 'practice' && exam.practice && !['cancelled', 'continuing', 'invited'].includes(phase)
  const check = step !== 'check' && exam.camera && ['upcoming', 'open'].includes(phase)
  return (
    <>
      {practice && (
        <Button
          component={Link}
          to={`/exam/simulation/${id}`}
          variant="light"
          leftSection={<IconBarbell size={18} aria-hidden="true" />}
        >
          {t('action.practice')}
        </Button>
      )}
      {check && (
        <Button
          component={Link}
          to={`/stadia/device-check/${id}`}
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
        >
          {t('action.checkDevice')}
        </Button>
      )}
    </>
  )
}
