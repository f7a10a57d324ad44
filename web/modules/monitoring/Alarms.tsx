import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Alarms_status$data, Alarms_status$key } from '../../__generated__/Alarms_status.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { toneOf } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './monitoring.module.css'
import { formatShare, formatSpan } from './units.ts'

type Alarm = Alarms_status$data['alarms'][number]

/** How the figure of an alarm is written; a number unless named here. */
const formats: Partial<Record<Alarm['kind'], (value: number) => string>> = {
  nodeSilent: formatSpan,
  answersSlow: (ms) => formatSpan(ms / 1000),
  databaseUsed: formatShare,
  transactionLong: formatSpan,
  jobsLate: formatSpan,
  logLate: formatSpan,
}

/** What needs attention, each with what to do; or that nothing does. */
export function Alarms({ status }: { status: Alarms_status$key }) {
  const { t } = useTranslation('status')
  const { alarms } = useFragment(
    graphql`
      fragment Alarms_status on SiteStatus {
        alarms {
          kind
          severity
          nodeId
          nodeName
          value
        }
      }
    `,
    status,
  )
  if (alarms.length === 0) {
    return <Alert color="green" icon={<IconCheck aria-hidden="true" />} title={t('quiet')} />
  }
  return (
    <section aria-label={t('alarms')}>
      <Title order={2} size="h4" mb="sm">
        {t('alarms')}
      </Title>
      <Stack component="ul" gap="sm" className={styles.alarms}>
        {alarms.map(({ kind, severity, nodeId, nodeName, value }) => (
          <li key={`${kind} ${nodeId}`} className={styles.alarm} data-severity={severity}>
            <div className={styles.alarmHead}>
              <Badge tone={toneOf('alarm', severity)} strong={severity === 'critical'}>
                {t(`severity.${severity}`)}
              </Badge>
              <Text fw={600}>{t(`alarm.${kind}`, { value: (formats[kind] ?? formatNumber)(value) })}</Text>
              {nodeName && <Text size="sm">{t('onServer', { name: nodeName })}</Text>}
            </div>
            <Text size="sm" c="dimmed">
              {t(`act.${kind}`)}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
