import AntTestPageQuery from '../../__generated__/AntTestPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['camera'] as const

/** Cameras during exams, for those who run them. */
export const streamingPages: Page[] = [
  page({
    path: 'janus/ant-test',
    access: { admin: 'admin.settings' },
    texts,
    query: AntTestPageQuery,
    component: () => import('./admin/AntTestPage.tsx'),
    menu: { title: 'menu.antTest', icon: 'broadcast' },
  }),
]
