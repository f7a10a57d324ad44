import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AcceptedPlace_place$key } from '../../../__generated__/AcceptedPlace_place.graphql.ts'
import type { StudentCheckList_phases$key } from '../../../__generated__/StudentCheckList_phases.graphql.ts'
import { participantName } from '../../../shared/people/person-name.ts'
import { Panel } from '../shared/Panel.tsx'
import { Charges } from '../shared/charges/Charges.tsx'
import { DetailsForm } from '../shared/details/DetailsForm.tsx'
import { HandIns } from '../shared/hand-ins/HandIns.tsx'
import type { HandInsProps } from '../shared/hand-ins/HandIns.tsx'
import { ContestCode } from './ContestCode.tsx'
import { Documents } from './Documents.tsx'
import { StudentCheckList } from './StudentCheckList.tsx'

export interface AcceptedPlaceProps {
  place: AcceptedPlace_place$key
  phases: StudentCheckList_phases$key
  /** Whether details can be entered now. */
  mayTell: boolean
  /** Whether changed details are sent as a change request. */
  late: boolean
}

/** An accepted place: next steps, payments, papers, documents and details. */
export function AcceptedPlace({ place: key, phases, mayTell, late }: AcceptedPlaceProps) {
  const { t } = useTranslation('grandFinal')
  const place = useFragment(
    graphql`
      fragment AcceptedPlace_place on Participant {
        id
        groupId
        groupState
        teacherPays
        companions {
          id
          ...personName_participant
          ...HandIns_participant
          ...Documents_participant
        }
        charges {
          ...Charges_charge
        }
        ...StudentCheckList_place
        ...ContestCode_place
        ...DetailsForm_participant
        ...HandIns_participant
        ...Documents_participant
      }
    `,
    key,
  )
  return (
    <>
      <StudentCheckList place={place} phases={phases} />
      <Charges charges={place.charges} mayPay={!place.teacherPays} teacherPays={place.teacherPays} />
      <ContestCode place={place} mayTell={mayTell} />
      {hasPlace(place) && <Documents people={[place, ...place.companions]} />}
      <DocumentsToSend groupId={place.groupId} participant={place} name={null} mayTell={mayTell} />
      {place.companions.map((companion) => (
        <DocumentsToSend
          key={companion.id}
          groupId={place.groupId}
          participant={companion}
          name={participantName(companion)}
          mayTell={mayTell}
        />
      ))}
      <Panel title={t('details.title')}>
        <DetailsForm key={place.id} groupId={place.groupId} participant={place} mayTell={mayTell} late={late} />
      </Panel>
    </>
  )
}

const hasPlace = ({ groupState }: { groupState: string }) =>
  groupState === 'granted' || groupState === 'confirmed' || groupState === 'complete'

interface DocumentsToSendProps extends HandInsProps {
  /** Name of a companion; null for the student. */
  name: string | null
}

function DocumentsToSend({ name, ...handIns }: DocumentsToSendProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <Panel title={name ? t('handIn.of', { name }) : t('handIn.title')}>
      <HandIns {...handIns} />
    </Panel>
  )
}
