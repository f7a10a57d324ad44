import HelpPageQuery from '../../__generated__/HelpPageQuery$parameters.ts'
import HelpThreadPageQuery from '../../__generated__/HelpThreadPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** What a user writes to the office. */
export const supportPages: Page[] = [
  page({
    path: 'help',
    access: 'signedIn',
    texts: ['support'],
    query: HelpPageQuery,
    component: () => import('./own/HelpPage.tsx'),
  }),
  page({
    path: 'help/:id',
    access: 'signedIn',
    texts: ['support'],
    query: HelpThreadPageQuery,
    variables: ({ params }) => ({ id: addressId('SupportThread', params['id']) }),
    component: () => import('./own/HelpThreadPage.tsx'),
  }),
]
