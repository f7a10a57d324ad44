import type { FieldName } from './draft-data.ts'

/** The steps of a student's registration, in their order: the end of the address, and the fields that it asks for. */
export const steps = [
  { path: 'account-information', fields: ['personalInfo', 'contactInfo', 'password'] },
  { path: 'exam-details', fields: ['examDetail'] },
  { path: 'reference-code', fields: ['refCodeData.refCode'] },
  { path: 'school-information', fields: ['residenceInfo'] },
  { path: 'summary', fields: [] },
] as const satisfies readonly { path: string; fields: FieldName[] }[]

export type StepPath = (typeof steps)[number]['path']

/** The step in which a field is asked for. */
export function stepOf(field: FieldName): StepPath {
  const found = steps.find(({ fields }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))
  return found?.path ?? 'summary'
}

/** The step at the end of an address; the first one for any other. */
export function stepIndexOf(pathname: string): number {
  const last = pathname.split('/').at(-1)
  return Math.max(
    0,
    steps.findIndex(({ path }) => path === last),
  )
}
