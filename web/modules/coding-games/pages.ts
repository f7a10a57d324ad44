import CodingGamesPageQuery from '../../__generated__/CodingGamesPageQuery$parameters.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['coding'] as const

/** The page of coding games. */
export const codingPages: Page[] = [
  page({
    path: 'coding-games',
    access: sectionOf('exams', 'student'),
    texts,
    query: CodingGamesPageQuery,
    component: () => import('./CodingGamesPage.tsx'),
  }),
]
