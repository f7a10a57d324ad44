import type { FieldName } from './draft-data.ts'

/** The student's registration steps in order: path and fields. */
export const steps = [
  { path: 'account-information', fields: ['personalInfo', 'contactInfo', 'password'] },
  { path: 'exam-details', fields: ['examDetail'] },
  { path: 'reference-code', fields: ['refCodeData.refCode'] },
  { path: 'school-information', fields: ['residenceInfo'] },
  { path: 'summary', fields: [] },
] as const satisfies readonly { path: string; fields: FieldName[] }[]

export type StepPath = (typeof steps)[number]['path']

/** Returns the step of a field. */
export function stepOf(field: FieldName): StepPath {
  const found = steps.find(({ fields }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))
  return found?.path ?? 'summary'
}

/** Returns the index of the step at the end of a path; 0 for any other path. */
export function stepIndexOf(pathname: string): number {
  const last = pathname.split('/').at(-1)
  return Math.max(
    0,
    steps.findIndex(({ path }) => path === last),
  )
}
