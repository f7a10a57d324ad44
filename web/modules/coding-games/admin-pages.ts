import CodingAdminPageQuery from '../../__generated__/CodingAdminPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['coding'] as const

/** The overview of coding games for admins. */
export const adminCodingPages: Page[] = [
  page({
    path: 'janus/coding-games',
    access: { admin: 'admin.exams' },
    texts,
    query: CodingAdminPageQuery,
    component: () => import('./admin/CodingAdminPage.tsx'),
    menu: { title: 'menu.codingGames', icon: 'code' },
  }),
]
