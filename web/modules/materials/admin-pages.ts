import MaterialsAdminPageQuery from '../../__generated__/MaterialsAdminPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['office', 'materials'] as const

/** The page of study materials for admins. */
export const adminMaterialPages: Page[] = [
  page({
    path: 'janus/upload',
    access: { admin: 'admin.upload' },
    texts,
    query: MaterialsAdminPageQuery,
    component: () => import('./admin/MaterialsAdminPage.tsx'),
    menu: { title: 'menu.studyMaterials', icon: 'files' },
  }),
]
