import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ApiTokensPageQuery } from '../../../__generated__/ApiTokensPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { defineList } from '../../../shared/table/define-list.ts'
import { completeList } from '../../../shared/table/use-list.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { stateOfToken, tokenColor } from './token-state.ts'
import { useTokenActs } from './use-token-acts.ts'

type Row = ApiTokensPageQuery['response']['apiTokens'][number]

const list = defineList({})

function Content({ queryRef }: QueryPageProps<ApiTokensPageQuery>) {
  const { t } = useTranslation('integrations')
  const { apiTokens } = usePreloadedQuery<ApiTokensPageQuery>(
    graphql`
      query ApiTokensPageQuery @preloadable @throwOnFieldError {
        apiTokens {
          id
          name
          permissions
          createdAt
          expiresAt
          rotatedAt
          lastUsedAt
          revokedAt
          user {
            firstName
            lastName
          }
        }
      }
    `,
    queryRef,
  )
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { revoke, rotate, busy } = useTokenActs(setSecret)
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'name', title: t('token.name'), cell: { path: 'name' }, minWidth: 180 },
      {
        id: 'state',
        title: t('token.state'),
        value: (row) => t(`tokenState.${stateOfToken(row)}`),
        render: (row) => (
          <Badge variant="light" color={tokenColor[stateOfToken(row)]}>
            {t(`tokenState.${stateOfToken(row)}`)}
          </Badge>
        ),
      },
      {
        id: 'permissions',
        title: t('token.permissions'),
        cell: { path: 'permissions' },
        minWidth: 220,
        render: ({ permissions }) => (
          <Text size="sm" ff="monospace">
            {permissions.join(', ')}
          </Text>
        ),
      },
      {
        id: 'user',
        title: t('token.user'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
      },
      moment('lastUsed', t('token.lastUsed'), ({ lastUsedAt }) => lastUsedAt),
      moment('expires', t('token.expires'), ({ expiresAt }) => expiresAt),
      moment('created', t('token.created'), ({ createdAt, rotatedAt }) => rotatedAt ?? createdAt),
      {
        id: 'acts',
        title: t('acts'),
        value: () => null,
        render: (row) =>
          row.revokedAt ? null : (
            <Group gap="xs" wrap="nowrap">
              <Button size="xs" variant="default" disabled={busy} onClick={() => void rotate(row)}>
                {t('token.rotate')}
              </Button>
              <Button size="xs" variant="light" color="red" disabled={busy} onClick={() => void revoke(row)}>
                {t('token.revoke')}
              </Button>
            </Group>
          ),
      },
    ],
    [t, busy, revoke, rotate],
  )
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t('token.create')}
        </Button>
      </PageActions>
      <PanelTable
        label={t('token.title')}
        columns={columns}
        list={list}
        {...completeList(apiTokens)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        exportName="api-tokens"
        empty={{ title: t('token.emptyTitle'), text: t('token.emptyText') }}
      />
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false)
            setSecret(token)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('token.secretTitle')}
          text={t('token.secretText')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

const moment = (id: string, title: string, read: (row: Row) => string | null | undefined): PanelColumn<Row> => ({
  id,
  title,
  value: (row) => {
    const at = read(row)
    return at ? new Date(at) : null
  },
  render: (row) => {
    const at = read(row)
    return at ? formatDateTime(at) : '–'
  },
})

/** Admin page for API tokens: created with selected permissions, rotated and revoked. */
export default function ApiTokensPage({ queryRef }: QueryPageProps<ApiTokensPageQuery>) {
  const { t } = useTranslation('integrations')
  return (
    <Page title={t('token.title')} text={t('token.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
