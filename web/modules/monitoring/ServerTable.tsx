import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ServerTable_status$data, ServerTable_status$key } from '../../__generated__/ServerTable_status.graphql.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import { formatShare, formatSpan } from './units.ts'

type Server = ServerTable_status$data['nodes'][number]

/** What each server last reported of itself. */
export function ServerTable({ status }: { status: ServerTable_status$key }) {
  const { t } = useTranslation('status')
  const { nodes } = useFragment(
    graphql`
      fragment ServerTable_status on SiteStatus {
        nodes {
          nodeId
          name
          version
          startedAt
          isSilent
          load
          memoryMb
          sockets
          savesPerSecond
          saveMs
          poolUsed
          poolSize
          poolWaiting
        }
      }
    `,
    status,
  )
  return (
    <section aria-label={t('servers.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('servers.title')}
      </Title>
      {nodes.length === 0 ? (
        <Text c="dimmed">{t('servers.none')}</Text>
      ) : (
        <PlainTable
          label={t('servers.title')}
          columns={[
            { title: t('servers.server'), isName: true, isWhole: true },
            { title: t('servers.version') },
            { title: t('servers.state') },
            { title: t('servers.since'), isWhole: true },
            { title: t('servers.load'), align: 'end' },
            { title: t('servers.memory'), align: 'end' },
            { title: t('servers.pages'), align: 'end' },
            { title: t('servers.answers'), align: 'end' },
            { title: t('servers.time'), align: 'end' },
            { title: t('servers.connections') },
          ]}
        >
          {nodes.map((server) => (
            <ServerRow key={server.nodeId} server={server} />
          ))}
        </PlainTable>
      )}
    </section>
  )
}

function ServerRow({ server }: { server: Server }) {
  const { t } = useTranslation('status')
  const { name, version, startedAt, isSilent, load, memoryMb, sockets, savesPerSecond, saveMs } = server
  const { poolUsed, poolSize, poolWaiting } = server
  const state = isSilent ? 'silent' : 'running'
  const connections = { used: formatNumber(poolUsed), size: formatNumber(poolSize) }
  return (
    <PlainRow
      cells={[
        name,
        version,
        <Badge key="state" tone={stateTones.server[state]}>
          {t(`servers.${state}`)}
        </Badge>,
        formatDateTime(startedAt),
        formatShare(load),
        formatNumber(memoryMb, { style: 'unit', unit: 'megabyte' }),
        formatNumber(sockets),
        formatNumber(savesPerSecond, { maximumFractionDigits: 0 }),
        saveMs == null ? '' : formatSpan(saveMs / 1000),
        poolWaiting
          ? t('servers.waiting', { ...connections, waiting: formatNumber(poolWaiting) })
          : t('servers.of', connections),
      ]}
    />
  )
}
