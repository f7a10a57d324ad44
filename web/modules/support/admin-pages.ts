import NewThreadPageQuery from '../../__generated__/NewThreadPageQuery$parameters.ts'
import SupportPageQuery from '../../__generated__/SupportPageQuery$parameters.ts'
import TextsPageQuery from '../../__generated__/TextsPageQuery$parameters.ts'
import ThreadPageQuery from '../../__generated__/ThreadPageQuery$parameters.ts'
import UnassignedPageQuery from '../../__generated__/UnassignedPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { supportList } from './support-view.ts'

const access = { admin: 'admin.support' } as const

/** Pages on which the office answers. */
export const adminSupportPages: Page[] = [
  page({
    path: 'janus/support',
    access,
    texts: ['support', 'table'],
    next: ['/stadia/janus/support/:id'],
    query: SupportPageQuery,
    list: supportList,
    component: () => import('./office/SupportPage.tsx'),
    menu: { title: 'menu.support', icon: 'lifebuoy' },
  }),
  page({
    path: 'janus/support/unassigned',
    access,
    texts: ['support'],
    query: UnassignedPageQuery,
    component: () => import('./unassigned/UnassignedPage.tsx'),
  }),
  page({
    path: 'janus/support/texts',
    access,
    texts: ['support'],
    query: TextsPageQuery,
    component: () => import('./texts/TextsPage.tsx'),
  }),
  page({
    path: 'janus/support/new',
    access,
    texts: ['support'],
    query: NewThreadPageQuery,
    variables: ({ request }) => ({
      id: addressId('User', new URL(request.url).searchParams.get('person') ?? undefined),
    }),
    component: () => import('./office/NewThreadPage.tsx'),
  }),
  page({
    path: 'janus/support/:id',
    access,
    texts: ['support', 'payments', 'applications'],
    query: ThreadPageQuery,
    variables: ({ params }) => ({ id: addressId('SupportThread', params['id']) }),
    component: () => import('./office/ThreadPage.tsx'),
  }),
]
