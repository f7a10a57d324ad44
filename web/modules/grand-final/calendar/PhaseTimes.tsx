import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PhaseTimes_event$key } from '../../../__generated__/PhaseTimes_event.graphql.ts'
import styles from '../group/group.module.css'
import { Panel } from '../shared/Panel.tsx'
import { knownOf, phases } from '../shared/known-values.ts'
import { timesIn } from './times-in.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Phases of an event with their opening times. */
export function PhaseTimes({ event }: { event: PhaseTimes_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment PhaseTimes_event on GrandFinalEvent {
        timeZone
        phases {
          name
          opensAt
          current
        }
      }
    `,
    event,
  )
  return (
    <Panel title={t('calendar.phases')}>
      <ol className={styles.list}>
        {data.phases.map(({ name, opensAt, current }) => {
          const known = knownOf(phases, name)
          return known ? (
            <li key={name} className={styles.row} aria-current={current ? 'step' : undefined}>
              <div className={styles.words}>
                <Group gap="xs">
                  <Text fw={600}>{t(`phase.${known}`)}</Text>
                  {current && <Badge tone="info">{t('calendar.now')}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {t(`phaseText.${known}`)}
                </Text>
              </div>
              <Text>{timesIn(data.timeZone, opensAt, opensAt, 'withDay')}</Text>
            </li>
          ) : null
        })}
      </ol>
    </Panel>
  )
}
