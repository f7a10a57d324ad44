import ExportsPageQuery from '../../__generated__/ExportsPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** The files of long lists; a list leads here when its export is begun. */
export const exportPages: Page[] = [
  page({
    path: 'exports',
    access: 'signedIn',
    texts: ['table'],
    query: ExportsPageQuery,
    component: () => import('./ExportsPage.tsx'),
  }),
]
