import ApiTokensPageQuery from '../../__generated__/ApiTokensPageQuery$parameters.ts'
import WebhooksPageQuery from '../../__generated__/WebhooksPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { deliveriesList } from './webhooks/webhooks-view.ts'

/** Pages for integrators: API tokens and webhooks. */
export const integrationPages: Page[] = [
  page({
    path: 'janus/api-tokens',
    access: { admin: '$admin.apiTokens' },
    texts: ['integrations', 'people', 'table'],
    query: ApiTokensPageQuery,
    component: () => import('./tokens/ApiTokensPage.tsx'),
    menu: { title: 'menu.apiTokens', icon: 'key' },
  }),
  page({
    path: 'janus/webhooks',
    access: { admin: '$admin.apiTokens' },
    texts: ['integrations', 'people', 'table'],
    query: WebhooksPageQuery,
    list: deliveriesList,
    component: () => import('./webhooks/WebhooksPage.tsx'),
    menu: { title: 'menu.webhooks', icon: 'webhook' },
  }),
]
