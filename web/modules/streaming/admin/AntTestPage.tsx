import { Alert, Button, Paper, Table, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AntTestPageQuery } from '../../../__generated__/AntTestPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { TestSteps } from './TestSteps.tsx'
import { useStreamingTest } from './use-streaming-test.ts'

function Content({ queryRef }: QueryPageProps<AntTestPageQuery>) {
  const { t } = useTranslation('camera')
  const { streamingSetup: setup } = usePreloadedQuery<AntTestPageQuery>(
    graphql`
      query AntTestPageQuery @preloadable @throwOnFieldError {
        streamingSetup {
          server
          application
          websocketUrl
          signsCalls
          webhook
          storage
        }
      }
    `,
    queryRef,
  )
  const { result, busy, run } = useStreamingTest(setup.server !== 'none')
  const facts: [string, string][] = [
    [t('test.server'), t(`test.servers.${setup.server as 'none'}`)],
    ...(setup.application ? ([[t('test.application'), setup.application]] as [string, string][]) : []),
    ...(setup.websocketUrl ? ([[t('test.websocket'), setup.websocketUrl]] as [string, string][]) : []),
    [t('test.keys'), t(setup.signsCalls ? 'test.signed' : 'test.unsigned')],
    [t('test.webhook'), setup.webhook],
    [t('test.storage'), t(`test.storages.${setup.storage as 'disk'}`)],
  ]
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlayerPlay size={18} aria-hidden="true" />} loading={busy} onClick={run}>
          {t(result ? 'test.again' : 'test.run')}
        </Button>
      </PageActions>
      {setup.server === 'none' && <Alert color="amber">{t('test.noServer')}</Alert>}
      <Paper withBorder radius="lg" p="md">
        <Title order={2} size="h3" mb="sm">
          {t('test.setup')}
        </Title>
        <Table layout="fixed" variant="vertical">
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th w="40%">{name}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {result && <TestSteps {...result} busy={busy} />}
    </>
  )
}

/** Admin page that tests the streaming server, and recording in this browser. */
export default function AntTestPage({ queryRef }: QueryPageProps<AntTestPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('test.title')}
      text={t('test.intro')}
      skeleton={<CardSkeletons heights={[288]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
