import StatusPageQuery from '../../__generated__/StatusPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** The state of the servers, for admins who run exams. */
export const adminMonitoringPages: Page[] = [
  page({
    path: 'janus/status',
    access: { admin: 'admin.exams' },
    texts: ['status'],
    query: StatusPageQuery,
    component: () => import('./StatusPage.tsx'),
    menu: { title: 'menu.status', icon: 'pulse' },
  }),
]
