import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { StatusPageQuery } from '../../__generated__/StatusPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useReloadEvery } from '../../relay/use-reload-every.ts'
import { formatMoment } from '../../shared/input/format.ts'
import { Page } from '../../shared/Page.tsx'
import { Alarms } from './Alarms.tsx'
import { ExamTable } from './ExamTable.tsx'
import { Figures } from './Figures.tsx'
import { ServerTable } from './ServerTable.tsx'

/** Milliseconds between two readings. */
const readEvery = 5000

function Content({ queryRef }: QueryPageProps<StatusPageQuery>) {
  const { t } = useTranslation('status')
  const { siteStatus: status } = usePreloadedQuery<StatusPageQuery>(
    graphql`
      query StatusPageQuery @preloadable @throwOnFieldError {
        siteStatus {
          at
          ...Alarms_status
          ...Figures_status
          ...ExamTable_status
          ...ServerTable_status
        }
      }
    `,
    queryRef,
  )
  useReloadEvery(readEvery)
  const time = formatMoment(new Date(status.at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <Stack gap="xl">
      <Alarms status={status} />
      <Figures status={status} />
      <ExamTable status={status} />
      <ServerTable status={status} />
      <Text size="sm" c="dimmed">
        {t('asOf', { time })}
      </Text>
    </Stack>
  )
}

/** State of the servers and of what they do, live. */
export default function StatusPage({ queryRef }: QueryPageProps<StatusPageQuery>) {
  const { t } = useTranslation('status')
  return (
    <Page title={t('title')} text={t('text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
