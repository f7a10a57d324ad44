import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ApiTokensPageQuery } from '../../../__generated__/ApiTokensPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { defineList } from '../../../shared/table/define-list.ts'
import { completeList } from '../../../shared/table/use-list.ts'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useTokenActions } from './use-token-actions.ts'
import { tokenRow, useTokenColumns } from './use-token-columns.tsx'

const list = defineList({ hidden: ['created'] })

function Content({ queryRef }: QueryPageProps<ApiTokensPageQuery>) {
  const { t } = useTranslation('integrations')
  const { apiTokens } = usePreloadedQuery<ApiTokensPageQuery>(
    graphql`
      query ApiTokensPageQuery @preloadable @throwOnFieldError {
        apiTokens {
          ...useTokenColumns_apiToken
        }
      }
    `,
    queryRef,
  )
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const actions = useTokenActions(setSecret)
  const columns = useTokenColumns(actions)
  const rows = useMemo(() => apiTokens.map(tokenRow), [apiTokens])
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
        {...completeList(rows)}
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

/** Admin page for API tokens: created with selected permissions, rotated and revoked. */
export default function ApiTokensPage({ queryRef }: QueryPageProps<ApiTokensPageQuery>) {
  const { t } = useTranslation('integrations')
  return (
    <Page title={t('token.title')} text={t('token.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
