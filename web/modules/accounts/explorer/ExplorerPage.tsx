import './explorer-workers.ts'
import 'graphiql/style.css'
import { Title, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { GraphiQL } from 'graphiql'
import type { GraphiQLProps } from 'graphiql'
import { getOperationAST, parse } from 'graphql'
import { useTranslation } from 'react-i18next'
import { fetchWithSession } from '../../../relay/request.ts'
import { iterateFreeForm } from '../../../relay/subscriptions.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import styles from './ExplorerPage.module.css'

type Fetcher = GraphiQLProps['fetcher']

const firstQuery = `query WhoAmI {
  viewer {
    id
    username
    userType
    roles
  }
}
`

/** Runs what an admin wrote with the admin's own token: over HTTP, subscriptions over the page's socket. */
const fetcher: Fetcher = async ({ query, variables, operationName }) => {
  const operation = getOperationAST(parse(query), operationName)
  if (operation?.operation === 'subscription') return iterateFreeForm({ query, variables })
  const response = await fetchWithSession('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body: JSON.stringify({ query, variables, operationName }),
  })
  return response.json()
}

/** The GraphQL explorer, served by the product itself. */
export default function ExplorerPage() {
  const { t } = useTranslation('panel')
  const scheme = useComputedColorScheme('light')
  usePageTitle(t('menu.explorer'))
  return (
    <div className={styles.explorer}>
      <VisuallyHidden>
        <Title order={1}>{t('menu.explorer')}</Title>
      </VisuallyHidden>
      <GraphiQL fetcher={fetcher} forcedTheme={scheme} showPersistHeadersSettings={false} defaultQuery={firstQuery} />
    </div>
  )
}
