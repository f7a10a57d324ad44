import type { PublicPage } from '../../../transport/public-page.ts'

const wording = 'guardianConsentWording { version text }'
const categories = 'categories { slug title fromGrade toGrade }'
const countries = 'countries { code name }'

/** Data that each view of the registration shows first, as GraphQL fields of a guest. */
const views: readonly { path: string; view: 'student' | 'supervisor'; data: readonly string[] }[] = [
  { path: '/register/student', view: 'student', data: [wording] },
  { path: '/register/student/account-information', view: 'student', data: [wording] },
  { path: '/register/student/exam-details', view: 'student', data: [categories] },
  { path: '/register/student/reference-code', view: 'student', data: [] },
  { path: '/register/student/school-information', view: 'student', data: [countries] },
  { path: '/register/student/summary', view: 'student', data: [categories, countries] },
  { path: '/register/supervisor', view: 'supervisor', data: [countries] },
]

/** The registration of students and supervisors; its script posts it to the API. */
export const registrationPages: readonly PublicPage[] = views.map(({ path, view, data }) => ({
  name: 'registration',
  path,
  async load({ run }) {
    if (!data.length) return { view }
    // without its data the page is still complete: the script asks for it
    return { view, result: await run(`query { ${data.join(' ')} }`, {}).catch(() => undefined) }
  },
}))
