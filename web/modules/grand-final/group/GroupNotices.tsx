import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupNotices_group$key } from '../../../__generated__/GroupNotices_group.graphql.ts'
import type { personName_participant$key } from '../../../__generated__/personName_participant.graphql.ts'
import { participantName } from '../../../shared/people/person-name.ts'
import { useExplanation } from '../shared/use-explanation.ts'
import { WaitingNotice } from './WaitingNotice.tsx'

type Explained = { received: number; asked: number; reason: string } | null | undefined

/** Key of the message about a group's places; null for groups on the waiting list, whose status explains it. */
function changeOf(state: string, explanation: Explained) {
  if (state === 'requested') return 'requested'
  if (state === 'draft') return explanation?.reason === 'declined' ? 'declined' : null
  if (state !== 'granted' && state !== 'confirmed' && state !== 'complete') return null
  if (explanation && explanation.received < explanation.asked) return 'partly'
  return state === 'granted' ? 'granted' : 'kept'
}

/** Reason why a group has its places or waits for them, and the changes that would affect it. */
export function GroupNotices({ group }: { group: GroupNotices_group$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment GroupNotices_group on ParticipationGroup {
        state
        explanation {
          reason
          asked
          received
          limit
          cap
          taken
          needed
          country
          position
          note
        }
        waiting {
          position
        }
        ...WaitingNotice_group
        withoutCompanion {
          id
          ...personName_participant
        }
      }
    `,
    group,
  )
  const { state, explanation, waiting, withoutCompanion } = data
  const change = changeOf(state, explanation)
  const explain = useExplanation()
  // the position at the time of the decision, while the current one is shown below
  const position = waiting ? null : explanation?.position
  const why = explanation ? explain({ ...explanation, position }) : ''
  return (
    <>
      {explanation && why && (
        <Alert mb="md" color={explanation.received > 0 ? 'green' : 'amber'} title={t('why.title')}>
          {why}
        </Alert>
      )}
      <WaitingNotice group={data} />
      {change && (
        <Text mb="md" size="sm">
          <Text span fw={600}>
            {t('why.would')}:
          </Text>{' '}
          {t(`why.change.${change}`)}
        </Text>
      )}
      {withoutCompanion && <MissingCompanions students={withoutCompanion} />}
    </>
  )
}

interface MissingCompanionsProps {
  students: readonly personName_participant$key[]
}

/** Students who are too young to come without a companion. */
function MissingCompanions({ students }: MissingCompanionsProps) {
  const { t } = useTranslation('grandFinal')
  if (students.length === 0) return null
  return (
    <Alert mb="md" color="amber" title={t('group.companionTitle')}>
      {t('group.companionText', {
        names: students.map(participantName).join(', '),
      })}
    </Alert>
  )
}
