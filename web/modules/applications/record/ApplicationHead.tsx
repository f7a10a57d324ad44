import { Anchor, Group, Text } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ApplicationHead_application$key } from '../../../__generated__/ApplicationHead_application.graphql.ts'
import { applicationStudentName } from '../../../shared/people/person-name.ts'
import { ApplicationStateBadge } from '../ApplicationStateBadge.tsx'

export interface ApplicationHeadProps {
  application: ApplicationHead_application$key
  /** path of the students page, if the viewer has one */
  students?: string
}

/** The application's student and status. */
export function ApplicationHead({ application, students }: ApplicationHeadProps) {
  const { student, ...data } = useFragment(
    graphql`
      fragment ApplicationHead_application on Application {
        student {
          userId
          username
          ...personName_application
        }
        ...ApplicationStateBadge_application
      }
    `,
    application,
  )
  const name = applicationStudentName(student)
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={650} size="lg">
          {students ? (
            <Anchor component={Link} inherit to={`${students}/${student.userId}`}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Text>
        <Text c="dimmed">{student.username}</Text>
      </div>
      <ApplicationStateBadge application={data} />
    </Group>
  )
}
