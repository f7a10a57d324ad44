import { graphql, useFragment } from 'react-relay'
import type { StudentPlace_place$key } from '../../../__generated__/StudentPlace_place.graphql.ts'
import { ChangeRequests } from '../shared/changes/ChangeRequests.tsx'
import { AcceptedPlace } from './AcceptedPlace.tsx'
import type { AcceptedPlaceProps } from './AcceptedPlace.tsx'
import { ContestResult } from './ContestResult.tsx'
import { PlaceInvitation } from './PlaceInvitation.tsx'

interface StudentPlaceProps extends Omit<AcceptedPlaceProps, 'place'> {
  place: StudentPlace_place$key
  /** Whether the invitation can be answered now. */
  mayAnswer: boolean
  /** Whether the answer is sent as a change request. */
  lateAnswer: boolean
}

/** The student's place: invitation, result, change requests and, once accepted, all remaining tasks. */
export function StudentPlace({ place: key, mayAnswer, lateAnswer, ...accepted }: StudentPlaceProps) {
  const place = useFragment(
    graphql`
      fragment StudentPlace_place on Participant {
        response
        changeRequests {
          ...ChangeRequests_change
        }
        ...PlaceInvitation_place
        ...ContestResult_place
        ...AcceptedPlace_place
      }
    `,
    key,
  )
  return (
    <>
      <PlaceInvitation place={place} may={mayAnswer} late={lateAnswer} />
      <ContestResult place={place} />
      <ChangeRequests changes={place.changeRequests} />
      {place.response === 'accepted' && <AcceptedPlace place={place} {...accepted} />}
    </>
  )
}
