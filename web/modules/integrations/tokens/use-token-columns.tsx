import { Button, Group, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useTokenColumns_apiToken$data,
  useTokenColumns_apiToken$key,
} from '../../../__generated__/useTokenColumns_apiToken.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { stateOfToken } from './token-state.ts'
import type { useTokenActions } from './use-token-actions.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useTokenColumns_apiToken on ApiToken @inline {
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
`

/** Row of the list of tokens. */
export type TokenRow = useTokenColumns_apiToken$data

/** Reads the fields of a row that the columns show. */
export const tokenRow = (row: useTokenColumns_apiToken$key): TokenRow =>
  readInlineData<useTokenColumns_apiToken$key>(fragment, row)

const moment = (
  id: string,
  title: string,
  read: (row: TokenRow) => string | null | undefined,
): PanelColumn<TokenRow> => ({
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

const stateColumn = (t: TFunction<'integrations'>): PanelColumn<TokenRow> => ({
  id: 'state',
  telling: true,
  title: t('token.state'),
  value: (row) => t(`tokenState.${stateOfToken(row)}`),
  render: (row) => <Badge tone={stateTones.apiToken[stateOfToken(row)]}>{t(`tokenState.${stateOfToken(row)}`)}</Badge>,
})

const actionsColumn = (
  t: TFunction<'integrations'>,
  { revoke, rotate, busy }: TokenActions,
): PanelColumn<TokenRow> => ({
  id: 'actions',
  title: t('actions'),
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
})

type TokenActions = ReturnType<typeof useTokenActions>

/** Columns of the list of tokens, with the buttons that rotate and revoke them. */
export function useTokenColumns({ revoke, rotate, busy }: TokenActions): PanelColumn<TokenRow>[] {
  const { t } = useTranslation('integrations')
  return useMemo(
    (): PanelColumn<TokenRow>[] => [
      { id: 'name', title: t('token.name'), cell: { path: 'name' }, minWidth: 180 },
      stateColumn(t),
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
      actionsColumn(t, { revoke, rotate, busy }),
    ],
    [t, busy, revoke, rotate],
  )
}
