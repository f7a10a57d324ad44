import ExportsPageQuery from '../../__generated__/ExportsPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** Page of exported files; lists link here when an export is started. */
export const exportPages: Page[] = [
  page({
    path: 'exports',
    access: 'signedIn',
    texts: ['table'],
    query: ExportsPageQuery,
    component: () => import('./ExportsPage.tsx'),
  }),
]
