import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamButton_application$key } from '../../../../__generated__/ExamButton_application.graphql.ts'
import { examPath } from '../../../../shared/exams/exam-path.ts'

export interface ExamButtonProps {
  application: ExamButton_application$key
  children: ReactNode
}

/** Link to the exam. */
export function ExamButton({ application, children }: ExamButtonProps) {
  const { id, exam } = useFragment(
    graphql`
      fragment ExamButton_application on Application {
        id
        exam {
          layout
        }
      }
    `,
    application,
  )
  return (
    <Button
      component={Link}
      to={examPath(id, exam.layout)}
      leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
