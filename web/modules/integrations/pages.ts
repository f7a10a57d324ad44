import ApiTokensPageQuery from '../../__generated__/ApiTokensPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** What programs of others use: API tokens. */
export const integrationPages: Page[] = [
  page({
    path: 'janus/api-tokens',
    access: { admin: '$admin.apiTokens' },
    texts: ['integrations', 'people', 'table'],
    query: ApiTokensPageQuery,
    component: () => import('./tokens/ApiTokensPage.tsx'),
    menu: { title: 'menu.apiTokens', icon: 'key' },
  }),
]
