import StudyMaterialsPageQuery from '../../__generated__/StudyMaterialsPageQuery$parameters.ts'
import UploadsPageQuery from '../../__generated__/UploadsPageQuery$parameters.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['office', 'materials'] as const

/** Pages for study materials and students' own files. */
export const materialPages: Page[] = [
  page({
    path: 'study-materials',
    access: {
      student: 'student.$ID.study-materials',
      supervisor: 'supervisor.$ID.study-materials',
      partner: 'partner.$ID.study-materials',
      admin: 'admin.upload',
    },
    texts,
    query: StudyMaterialsPageQuery,
    variables: ({ request }) => {
      const { searchParams } = new URL(request.url)
      const grade = Number(searchParams.get('grade'))
      return {
        categoryId: searchParams.get('category'),
        grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : null,
        search: searchParams.get('search'),
      }
    },
    component: () => import('./StudyMaterialsPage.tsx'),
    menu: { title: 'menu.studyMaterials', icon: 'book' },
  }),
  page({
    path: 'uploads',
    access: sectionOf('uploads', 'student'),
    texts,
    query: UploadsPageQuery,
    component: () => import('./uploads/UploadsPage.tsx'),
    menu: { title: 'menu.uploads', icon: 'upload' },
  }),
]
