import OwnMailingPageQuery from '../../__generated__/OwnMailingPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['mailing', 'office'] as const

/** The mailing page of supervisors. */
export const mailingPages: Page[] = [
  page({
    path: 'mailing',
    access: { supervisor: 'supervisor.$ID.mailing' },
    texts,
    query: OwnMailingPageQuery,
    component: () => import('./own/OwnMailingPage.tsx'),
    menu: { title: 'menu.mailing', icon: 'send' },
  }),
]
