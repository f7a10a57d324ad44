import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { StudentCheckList_phases$key } from '../../../__generated__/StudentCheckList_phases.graphql.ts'
import type { StudentCheckList_place$key } from '../../../__generated__/StudentCheckList_place.graphql.ts'
import { participantName } from '../../../shared/people/person-name.ts'
import { Panel } from '../shared/Panel.tsx'
import { StepList } from '../steps/StepList.tsx'
import type { ShownStep } from '../steps/StepList.tsx'
import { earliest, endOf } from '../steps/group-steps.ts'

const placeFragment = graphql`
  fragment StudentCheckList_place on Participant {
    role
    missing
    category {
      title
    }
    companions {
      ...personName_participant
      missing
    }
    charges {
      paidAt
      dueAt
    }
  }
`

const phasesFragment = graphql`
  fragment StudentCheckList_phases on GrandFinalPhase @relay(plural: true) {
    name
    current
    possible
    closesAt
  }
`

interface StudentCheckListProps {
  place: StudentCheckList_place$key
  phases: StudentCheckList_phases$key
}

/** The student's remaining tasks, with deadlines. */
export function StudentCheckList({ place: placeKey, phases: phasesKey }: StudentCheckListProps) {
  const { t } = useTranslation('grandFinal')
  const steps = useSteps(placeKey, phasesKey)
  return (
    <Panel title={t('check.title')}>
      <StepList steps={steps} />
    </Panel>
  )
}

function useSteps(placeKey: StudentCheckList_place$key, phasesKey: StudentCheckList_phases$key): ShownStep[] {
  const { t } = useTranslation('grandFinal')
  const place = useFragment(placeFragment, placeKey)
  const phases = useFragment(phasesFragment, phasesKey)
  const unpaid = place.charges.filter(({ paidAt }) => paidAt == null)
  const untold = place.missing.filter((one) => one !== 'consent' && one !== 'photo').length
  const tell = endOf(phases, 'editDetails')
  const file = (kind: 'consent' | 'photo') => ({
    done: !place.missing.includes(kind),
    words: t(`check.${kind}`),
    until: tell,
  })
  return [
    { done: true, words: t('check.accepted'), until: null },
    {
      done: unpaid.length === 0 && place.charges.length > 0,
      words: !place.charges.length
        ? t('check.soon')
        : unpaid.length
          ? t('check.paid', { count: unpaid.length })
          : t('step.done.payments'),
      until: earliest(unpaid.map(({ dueAt }) => dueAt)),
    },
    {
      done: untold === 0,
      words: untold ? t('check.details', { count: untold }) : t('step.done.details'),
      until: tell,
    },
    ...(place.role === 'student' ? [file('consent')] : []),
    file('photo'),
    ...place.companions.map((companion) => ({
      done: companion.missing.length === 0,
      words: t('check.companion', { name: participantName(companion) }),
      until: tell,
    })),
    ...(place.role === 'student'
      ? [{ done: place.category !== null, words: t('check.category'), until: endOf(phases, 'editParticipants') }]
      : []),
  ]
}
