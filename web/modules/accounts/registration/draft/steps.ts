import type { FieldName } from './draft-data.ts'
import type { Registrant } from './registration.ts'

/** The student's registration steps in order: path, title and fields. */
export const steps = [
  {
    path: 'account-information',
    title: 'register:step.account',
    fields: ['personalInfo', 'contactInfo', 'password'],
  },
  { path: 'exam-details', title: 'register:step.exam', fields: ['examDetail'] },
  { path: 'reference-code', title: 'register:step.reference', fields: ['refCodeData.refCode'] },
  { path: 'school-information', title: 'register:step.school', fields: ['residenceInfo'] },
  { path: 'summary', title: 'register:step.summary', fields: [] },
] as const satisfies readonly { path: string; title: string; fields: FieldName[] }[]

export type StepPath = (typeof steps)[number]['path']

/** Returns the step of a field. */
export function stepOf(field: FieldName): StepPath {
  const found = steps.find(({ fields }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))
  return found?.path ?? 'summary'
}

const lastPartOf = (pathname: string) => pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1)

/** Returns the index of the step at the end of a path; 0 for any other path. */
export function stepIndexOf(pathname: string): number {
  const last = lastPartOf(pathname)
  return Math.max(
    0,
    steps.findIndex(({ path }) => path === last),
  )
}

/** Path without query, at which a registration is shown: that of the student's first step if it names none. */
export function firstStepOf(pathname: string, userType: Registrant): string {
  return userType === 'student' && lastPartOf(pathname) === 'student'
    ? `${pathname.replace(/\/$/, '')}/${steps[0].path}`
    : pathname
}
