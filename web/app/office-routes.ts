import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import AnnouncementAdminPageQuery from '../__generated__/AnnouncementAdminPageQuery$parameters.ts'
import AnnouncementsPageQuery from '../__generated__/AnnouncementsPageQuery$parameters.ts'
import CalendarAdminPageQuery from '../__generated__/CalendarAdminPageQuery$parameters.ts'
import CalendarPageQuery from '../__generated__/CalendarPageQuery$parameters.ts'
import EntryPageQuery from '../__generated__/EntryPageQuery$parameters.ts'
import MaterialsAdminPageQuery from '../__generated__/MaterialsAdminPageQuery$parameters.ts'
import StudyMaterialsPageQuery from '../__generated__/StudyMaterialsPageQuery$parameters.ts'
import UploadsPageQuery from '../__generated__/UploadsPageQuery$parameters.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import type { Namespace } from '../shared/i18n/i18n.ts'
import { monthOf, rangeOf } from '../modules/office/calendar/calendar-time.ts'
import { queryRoute } from '../relay/route-query.ts'
import { requirePermission, requireUser } from '../shared/session/guards.ts'

const texts = (...namespaces: Namespace[]) => loadTexts('office', ...namespaces)

/** A page that each role has: `{role}.$ID.{section}`, or the admins' permission. */
const section =
  (name: string, adminPermission: string, ...namespaces: Namespace[]) =>
  async () => {
    const { userType } = await requireUser()
    await Promise.all([
      requirePermission(userType === 'admin' ? adminPermission : `${userType}.$ID.${name}`),
      texts(...namespaces),
    ])
  }

const setUp =
  (permission: string, ...namespaces: Namespace[]) =>
  () =>
    Promise.all([requirePermission(permission), texts(...namespaces)])

/** The `/stadia` index: announcements, for all roles but admins, whose guard sends them on. */
export const announcementsRoute = (guard: (args: LoaderFunctionArgs) => unknown): RouteObject => ({
  index: true,
  ...queryRoute({
    parameters: AnnouncementsPageQuery,
    guard: async (args) => {
      await guard(args)
      await texts('announcements')
    },
    page: () => import('../modules/office/announcements/AnnouncementsPage.tsx'),
  }),
})

export const officePanelRoutes: RouteObject[] = [
  {
    path: 'calendar',
    ...queryRoute({
      parameters: CalendarPageQuery,
      guard: section('calendar', 'admin.calendar', 'calendar'),
      variables: ({ request }) => {
        const { searchParams } = new URL(request.url)
        const month = monthOf(searchParams.get('month'))
        const { from, to } = rangeOf(month, searchParams.get('view') === 'list' ? 'list' : 'month')
        return { from: from.toISOString(), to: to.toISOString(), categoryId: searchParams.get('category') }
      },
      page: () => import('../modules/office/calendar/CalendarPage.tsx'),
    }),
  },
  {
    path: 'calendar/:slug',
    ...queryRoute({
      parameters: EntryPageQuery,
      guard: section('calendar', 'admin.calendar', 'calendar'),
      variables: ({ params }) => ({ slug: params.slug ?? '' }),
      page: () => import('../modules/office/calendar/EntryPage.tsx'),
    }),
  },
  {
    path: 'study-materials',
    ...queryRoute({
      parameters: StudyMaterialsPageQuery,
      guard: section('study-materials', 'admin.upload', 'materials'),
      variables: ({ request }) => {
        const { searchParams } = new URL(request.url)
        const grade = Number(searchParams.get('grade'))
        return {
          categoryId: searchParams.get('category'),
          grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : null,
          search: searchParams.get('search'),
        }
      },
      page: () => import('../modules/materials/StudyMaterialsPage.tsx'),
    }),
  },
  {
    path: 'uploads',
    ...queryRoute({
      parameters: UploadsPageQuery,
      guard: setUp('student.$ID.uploads', 'materials'),
      page: () => import('../modules/materials/uploads/UploadsPage.tsx'),
    }),
  },
]

export const officeAdminRoutes: RouteObject[] = [
  {
    path: 'announcement',
    ...queryRoute({
      parameters: AnnouncementAdminPageQuery,
      guard: setUp('admin.announcement', 'announcements'),
      page: () => import('../modules/office/announcements/admin/AnnouncementAdminPage.tsx'),
    }),
  },
  {
    path: 'olympiad-calendar/:slug?',
    ...queryRoute({
      parameters: CalendarAdminPageQuery,
      guard: setUp('admin.calendar', 'calendar'),
      variables: ({ params }) => ({ slug: params.slug ?? '' }),
      page: () => import('../modules/office/calendar/admin/CalendarAdminPage.tsx'),
    }),
  },
  {
    path: 'upload',
    ...queryRoute({
      parameters: MaterialsAdminPageQuery,
      guard: setUp('admin.upload', 'materials'),
      page: () => import('../modules/materials/admin/MaterialsAdminPage.tsx'),
    }),
  },
]
