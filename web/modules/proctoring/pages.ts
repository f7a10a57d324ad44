import CameraExamsPageQuery from '../../__generated__/CameraExamsPageQuery$parameters.ts'
import ProctorWallPageQuery from '../../__generated__/ProctorWallPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { wallPageOf } from './wall-page.ts'

const access = { admin: 'admin.exams' } as const
const texts = ['camera'] as const

/** Pages for camera requirements and proctor walls. */
export const proctoringPages: Page[] = [
  page({
    path: 'janus/proctoring',
    access,
    texts: [...texts, 'setup'],
    next: ['/stadia/janus/proctoring/:examId'],
    query: CameraExamsPageQuery,
    component: () => import('./CameraExamsPage.tsx'),
    menu: { title: 'menu.proctoring', icon: 'video' },
  }),
  page({
    path: 'janus/proctoring/:examId',
    access,
    texts,
    query: ProctorWallPageQuery,
    variables: ({ params, request }) => ({
      examId: addressId('Exam', params['examId']),
      part: wallPageOf(new URL(request.url).searchParams),
    }),
    component: () => import('./ProctorWallPage.tsx'),
  }),
]
