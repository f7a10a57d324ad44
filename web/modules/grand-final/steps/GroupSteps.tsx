import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupSteps_group$key } from '../../../__generated__/GroupSteps_group.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { Panel } from '../shared/Panel.tsx'
import { StepList } from './StepList.tsx'
import { memberStep, stepsOf } from './group-steps.ts'
import { groupAddress } from '../shared/group-address.ts'

interface GroupStepsProps {
  group: GroupSteps_group$key
  /** inside another card: only open steps, without a frame */
  brief?: boolean
  /** whether steps link to the members whom they concern, on the teacher's page of the group */
  linked?: boolean
}

/** Next steps of a group with their deadlines: places, answers, payments, members' missing items. */
export function GroupSteps({ group, brief = false, linked = false }: GroupStepsProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment GroupSteps_group on ParticipationGroup {
        id
        state
        requestedPlaces
        quota
        memberCount
        offerExpiresAt
        withoutCompanion {
          id
        }
        participants {
          role
          response
          missing
          team
          category {
            id
            teamFrom
          }
          charges {
            paidAt
            dueAt
          }
        }
        event {
          phases {
            name
            current
            closesAt
            possible
          }
        }
      }
    `,
    group,
  )
  const steps = stepsOf(data).map(({ name, open, until }) => ({
    done: open === 0,
    words: open === 0 ? t(`step.done.${name}`) : t(`step.open.${name}`, { number: formatNumber(open) }),
    until,
    to: linked && open > 0 && memberStep(name) ? `${groupAddress(data.id)}&todo=${name}` : null,
  }))
  if (brief) return <StepList steps={steps.filter(({ done }) => !done)} />
  if (!steps.length) return null
  return (
    <Panel title={t('check.title')}>
      <StepList steps={steps} />
    </Panel>
  )
}
