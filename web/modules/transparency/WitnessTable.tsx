import { Button, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { WitnessTable_log$data, WitnessTable_log$key } from '../../__generated__/WitnessTable_log.graphql.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { saveFile } from '../../shared/save-file.ts'
import { toneOf } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import styles from './transparency.module.css'

type Witness = WitnessTable_log$data['witnesses'][number]

/** Which witness has cosigned what and when, and what is wrong with it. */
export function WitnessTable({ log }: { log: WitnessTable_log$key }) {
  const { t } = useTranslation('transparency')
  const { witnesses } = useFragment(
    graphql`
      fragment WitnessTable_log on TransparencyLogState {
        witnesses {
          name
          key
          isAsked
          size
          signedAt
          pace
          failure
          alarm
          alarmAt
          evidence
        }
      }
    `,
    log,
  )
  if (!witnesses.length) return null
  return (
    <section aria-labelledby="witnesses">
      <Title order={2} size="h3" mb="sm" id="witnesses">
        {t('witness.title')}
      </Title>
      <PlainTable
        labelledBy="witnesses"
        columns={[
          { title: t('witness.name'), isName: true },
          { title: t('witness.state') },
          { title: t('witness.size'), isWhole: true },
          { title: t('witness.signedAt'), isWhole: true },
          { title: t('witness.contact'), isWhole: true },
        ]}
      >
        {witnesses.map((witness) => (
          <PlainRow
            key={witness.key}
            cells={[
              witness.name,
              <State key="state" witness={witness} />,
              formatNumber(witness.size),
              witness.signedAt ? formatDateTime(witness.signedAt) : t('witness.notYet'),
              t(witness.isAsked ? 'witness.asked' : 'witness.comes'),
            ]}
          />
        ))}
      </PlainTable>
    </section>
  )
}

function State({ witness: { name, pace, failure, alarm, alarmAt, evidence } }: { witness: Witness }) {
  const { t } = useTranslation('transparency')
  const state = alarm ? 'alarm' : pace
  const time = formatDateTime(alarmAt ?? 0)
  return (
    <div className={styles.state}>
      <Badge tone={toneOf('witness', state)} strong={state === 'alarm'}>
        {t(`state.${state}`)}
      </Badge>
      {alarm && <Text size="sm">{t(`alarm.${alarm}`, { time })}</Text>}
      {!alarm && failure && (
        <Text size="sm" c="dimmed">
          {t(`failure.${failure}`)}
        </Text>
      )}
      {evidence && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([evidence], { type: 'text/plain' }), 'checkpoint.txt')}
          aria-label={t('witness.proofOf', { name })}
        >
          {t('witness.proof')}
        </Button>
      )}
    </div>
  )
}
