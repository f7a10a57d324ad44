import { graphql, useFragment } from 'react-relay'
import type { GroupPayments_group$key } from '../../../__generated__/GroupPayments_group.graphql.ts'
import { participantName } from '../../../shared/people/person-name.ts'
import { Charges } from '../shared/charges/Charges.tsx'
import { TeacherFees } from './TeacherFees.tsx'

/** Charges of a group's members, which the teacher may pay for them. */
export function GroupPayments({ group, mayPay = true }: { group: GroupPayments_group$key; mayPay?: boolean }) {
  const data = useFragment(
    graphql`
      fragment GroupPayments_group on ParticipationGroup {
        participants {
          id
          ...personName_participant
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
        names={members.flatMap((member) => member.charges.map(() => participantName(member)))}
        mayPay={mayPay}
      />
      <TeacherFees group={data} />
    </>
  )
}
