import { graphql, readInlineData } from 'react-relay'
import type { personName_application$key } from '../../__generated__/personName_application.graphql.ts'
import type { personName_participant$key } from '../../__generated__/personName_participant.graphql.ts'
import type { personName_payment$key } from '../../__generated__/personName_payment.graphql.ts'
import type { personName_related$key } from '../../__generated__/personName_related.graphql.ts'
import type { personName_result$key } from '../../__generated__/personName_result.graphql.ts'
import type { personName_segment$key } from '../../__generated__/personName_segment.graphql.ts'
import type { personName_supervisor$key } from '../../__generated__/personName_supervisor.graphql.ts'
import type { personName_user$key } from '../../__generated__/personName_user.graphql.ts'

// The schema has no interface of people: each type has its own fragment and reader.

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`

/** Full name of a user, for components that only show it. */
export const userName = (user: personName_user$key): string =>
  nameOf(
    readInlineData<personName_user$key>(
      graphql`
        fragment personName_user on User @inline {
          firstName
          lastName
        }
      `,
      user,
    ),
  )

/** Full name of the student, payer or teacher of a payment, for components that only show it. */
export const paymentStudentName = (student: personName_payment$key): string =>
  nameOf(
    readInlineData<personName_payment$key>(
      graphql`
        fragment personName_payment on PaymentStudent @inline {
          firstName
          lastName
        }
      `,
      student,
    ),
  )

/** Full name of the student of a report, for components that only show it. */
export const resultStudentName = (student: personName_result$key): string =>
  nameOf(
    readInlineData<personName_result$key>(
      graphql`
        fragment personName_result on ResultStudent @inline {
          firstName
          lastName
        }
      `,
      student,
    ),
  )

/** Full name of the student of an application, for components that only show it. */
export const applicationStudentName = (student: personName_application$key): string =>
  nameOf(
    readInlineData<personName_application$key>(
      graphql`
        fragment personName_application on ApplicationStudent @inline {
          firstName
          lastName
        }
      `,
      student,
    ),
  )

/** Full name of a participant of the grand final, for components that only show it. */
export const participantName = (participant: personName_participant$key): string =>
  nameOf(
    readInlineData<personName_participant$key>(
      graphql`
        fragment personName_participant on Participant @inline {
          firstName
          lastName
        }
      `,
      participant,
    ),
  )

/** Full name of the teacher of a grand final group, for components that only show it. */
export const groupSupervisorName = (supervisor: personName_supervisor$key): string =>
  nameOf(
    readInlineData<personName_supervisor$key>(
      graphql`
        fragment personName_supervisor on GroupSupervisor @inline {
          firstName
          lastName
        }
      `,
      supervisor,
    ),
  )

/** Full name of a person of a segment, for components that only show it. */
export const segmentPersonName = (person: personName_segment$key): string =>
  nameOf(
    readInlineData<personName_segment$key>(
      graphql`
        fragment personName_segment on SegmentPerson @inline {
          firstName
          lastName
        }
      `,
      person,
    ),
  )

/** Full name of a related person; the username before the relation is confirmed. */
export function relatedPersonName(person: personName_related$key): string {
  const { firstName, lastName, username } = readInlineData<personName_related$key>(
    graphql`
      fragment personName_related on RelatedPerson @inline {
        username
        firstName
        lastName
      }
    `,
    person,
  )
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
