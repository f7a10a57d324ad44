import AntTestPageQuery from '../../__generated__/AntTestPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['camera'] as const

/** The page that tests cameras. */
export const adminStreamingPages: Page[] = [
  page({
    path: 'janus/ant-test',
    access: { admin: 'admin.settings' },
    texts,
    query: AntTestPageQuery,
    component: () => import('./admin/AntTestPage.tsx'),
    menu: { title: 'menu.antTest', icon: 'broadcast' },
  }),
]
