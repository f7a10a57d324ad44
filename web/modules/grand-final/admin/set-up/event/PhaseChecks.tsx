import { Accordion } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PhaseChecks_event$key } from '../../../../../__generated__/PhaseChecks_event.graphql.ts'
import { Panel } from '../../../shared/Panel.tsx'
import { PhaseCheckItem } from './PhaseCheckItem.tsx'

/** Checklists before each phase: the next phase is expanded, the others collapsed. */
export function PhaseChecks({ event }: { event: PhaseChecks_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment PhaseChecks_event on GrandFinalEvent {
        timeZone
        phases {
          name
          current
          ...PhaseCheckItem_phase
        }
        phaseChecks {
          phase
          ...PhaseCheckItem_check
        }
      }
    `,
    event,
  )
  const checks = data.phaseChecks ?? []
  const checked = data.phases.filter(({ name }) => checks.some(({ phase }) => phase === name))
  const present = data.phases.findIndex(({ current }) => current)
  const next = checked.find((phase) => data.phases.indexOf(phase) > present)
  return (
    <Panel title={t('ready.title')}>
      <Accordion multiple defaultValue={next ? [next.name] : []} variant="separated" order={3}>
        {checked.map((phase) => (
          <PhaseCheckItem
            key={phase.name}
            phase={phase}
            checks={checks.filter((check) => check.phase === phase.name)}
            timeZone={data.timeZone}
          />
        ))}
      </Accordion>
    </Panel>
  )
}
