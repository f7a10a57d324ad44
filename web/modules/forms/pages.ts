import OwnRequestsPageQuery from '../../__generated__/OwnRequestsPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['forms', 'office', 'people', 'table'] as const

/** The page of a student's requests. */
export const formPages: Page[] = [
  page({
    path: 'requests',
    access: { student: 'student.$ID.exams' },
    texts: [...texts, 'applications'],
    query: OwnRequestsPageQuery,
    component: () => import('./own/OwnRequestsPage.tsx'),
  }),
]
