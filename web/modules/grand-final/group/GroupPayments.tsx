import { graphql, useFragment } from 'react-relay'
import type { GroupPayments_group$key } from '../../../__generated__/GroupPayments_group.graphql.ts'
import { Charges } from '../shared/charges/Charges.tsx'
import { TeacherFees } from './TeacherFees.tsx'

/** Charges of a group's members, which the teacher may pay for them. */
export function GroupPayments({ group, mayPay = true }: { group: GroupPayments_group$key; mayPay?: boolean }) {
  const data = useFragment(
    graphql`
      fragment GroupPayments_group on ParticipationGroup {
        participants {
          id
          firstName
          lastName
          charges {
            ...Charges_charge
          }
        }
        ...TeacherFees_group
      }
    `,
    group,
  )
  const members = data.participants ?? []
  return (
    <>
      <Charges
        charges={members.flatMap(({ charges }) => charges)}
        names={members.flatMap(({ firstName, lastName, charges }) => charges.map(() => `${firstName} ${lastName}`))}
        mayPay={mayPay}
      />
      <TeacherFees group={data} />
    </>
  )
}
