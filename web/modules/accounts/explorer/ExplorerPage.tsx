import './explorer-workers.ts'
import 'graphiql/style.css'
import { useComputedColorScheme } from '@mantine/core'
import { GraphiQL } from 'graphiql'
import type { GraphiQLProps } from 'graphiql'
import { getOperationAST, parse } from 'graphql'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ExplorerPageQuery } from '../../../__generated__/ExplorerPageQuery.graphql.ts'
import { fetchWithSession } from '../../../api/request.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { iterateFreeForm } from '../../../relay/subscriptions.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import styles from './ExplorerPage.module.css'
import { SavedQueries } from './SavedQueries.tsx'
import type { Document } from './use-save-query.ts'

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

/** Sends the document with the admin's own token: over HTTP, subscriptions over the page's socket. */
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

/** Reads GraphiQL's stored tab: it restores that tab without an event. */
function restored(): Document {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '') as {
      tabs: { query?: string | null; variables?: string | null }[]
      activeTabIndex: number
    }
    const tab = tabs[activeTabIndex]
    return { query: tab?.query || firstQuery, variables: tab?.variables ?? '' }
  } catch {
    return { query: firstQuery, variables: '' }
  }
}

function Content({ queryRef }: QueryPageProps<ExplorerPageQuery>) {
  const scheme = useComputedColorScheme('light')
  const [opened, setOpened] = useState<{ count: number; document: Document | null }>({ count: 0, document: null })
  const written = useRef<Partial<Document>>({})
  const query = usePreloadedQuery<ExplorerPageQuery>(
    graphql`
      query ExplorerPageQuery @preloadable @throwOnFieldError {
        ...SavedQueries_query
      }
    `,
    queryRef,
  )
  return (
    <>
      <SavedQueries
        queries={query}
        current={() => ({ ...restored(), ...written.current })}
        onOpen={(document) => {
          written.current = { query: document.query, variables: document.variables }
          setOpened(({ count }) => ({ count: count + 1, document }))
        }}
      />
      <div className={styles.explorer}>
        <GraphiQL
          // Opening a document starts a new editor.
          key={opened.count}
          fetcher={fetcher}
          forcedTheme={scheme}
          showPersistHeadersSettings={false}
          defaultQuery={firstQuery}
          {...(opened.document && {
            initialQuery: opened.document.query,
            initialVariables: opened.document.variables,
          })}
          onTabChange={({ tabs, activeTabIndex }) => {
            const tab = tabs[activeTabIndex]
            if (tab) written.current = { query: tab.query ?? '', variables: tab.variables ?? '' }
          }}
          onEditQuery={(text) => {
            written.current = { ...written.current, query: text }
          }}
          onEditVariables={(text) => {
            written.current = { ...written.current, variables: text }
          }}
        />
      </div>
    </>
  )
}

/** GraphiQL, bundled with the product, with the admin's saved documents. */
export default function ExplorerPage({ queryRef }: QueryPageProps<ExplorerPageQuery>) {
  const { t } = useTranslation('panel')
  return (
    <Page title={t('menu.explorer')} skeleton={<CardSkeletons heights={[36, 736]} />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
