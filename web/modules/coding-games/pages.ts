import CodingAdminPageQuery from '../../__generated__/CodingAdminPageQuery$parameters.ts'
import CodingGamesPageQuery from '../../__generated__/CodingGamesPageQuery$parameters.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['coding'] as const

/** Pages of coding games: a student's account and the admin overview. */
export const codingPages: Page[] = [
  page({
    path: 'coding-games',
    access: sectionOf('exams', 'student'),
    texts,
    query: CodingGamesPageQuery,
    component: () => import('./CodingGamesPage.tsx'),
  }),
  page({
    path: 'janus/coding-games',
    access: { admin: 'admin.exams' },
    texts,
    query: CodingAdminPageQuery,
    component: () => import('./admin/CodingAdminPage.tsx'),
    menu: { title: 'menu.codingGames', icon: 'code' },
  }),
]
