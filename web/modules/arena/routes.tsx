import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { redirect } from 'react-router-dom'
import SelfiePageQuery from '../../__generated__/SelfiePageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { queryRoute } from '../../relay/route-query.ts'
import { requireLayout, requirePermission } from '../../shared/session/guards.ts'

/** Applies the guard of the exam layout and then that of its pages: students only, as for their list of exams. */
async function requireStudent(request: Request): Promise<void> {
  await requireLayout('exam', request)
  await requirePermission('student.$ID.exams')
}

/**
 * Loads code, journal and tab signature in parallel, before any request. A URL with the application's UUID redirects to
 * its global id, which names the journal.
 */
const examLoader =
  (page: '/exam' | '/exam/simulation' | '/challenge') =>
  async ({ params: { applicationId: given }, request }: LoaderFunctionArgs) => {
    const sitting = import('./sitting/open-sitting.ts')
    await requireStudent(request)
    if (!given) throw redirect('/stadia/my-exams')
    const id = addressId('Application', given)
    if (id !== given) throw redirect(`${page}/${id}`)
    return (await sitting).openGround()
  }

const examPage = async () => ({ Component: (await import('./ExamPage.tsx')).ExamPage })

/** The routes under /exam and /challenge: exam day, practice, and the selfie step. */
export const examRoutes: RouteObject[] = [
  {
    path: 'exam/selfie',
    ...queryRoute({
      parameters: SelfiePageQuery,
      variables: ({ request }) => ({
        id: addressId('Application', new URL(request.url).searchParams.get('application') ?? ''),
      }),
      guard: async ({ request }) => {
        await requireStudent(request)
        if (!new URL(request.url).searchParams.get('application')) throw redirect('/stadia/my-exams')
      },
      page: () => import('./selfie/SelfiePage.tsx'),
    }),
  },
  {
    path: 'exam/simulation/:applicationId',
    loader: examLoader('/exam/simulation'),
    lazy: async () => ({ Component: (await import('./ExamPage.tsx')).PracticePage }),
  },
  {
    path: 'exam/:applicationId?',
    loader: examLoader('/exam'),
    lazy: examPage,
  },
  {
    path: 'challenge/:applicationId?',
    loader: examLoader('/challenge'),
    lazy: examPage,
  },
]
