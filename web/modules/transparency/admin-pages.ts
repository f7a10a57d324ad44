import TransparencyPageQuery from '../../__generated__/TransparencyPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** The transparency log and its witnesses, for admins who run exams. */
export const adminTransparencyPages: Page[] = [
  page({
    path: 'janus/transparency',
    access: { admin: 'admin.exams' },
    texts: ['transparency'],
    query: TransparencyPageQuery,
    component: () => import('./TransparencyPage.tsx'),
    menu: { title: 'menu.transparency', icon: 'seal' },
  }),
]
