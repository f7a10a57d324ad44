import type { UpdateOldUserInput } from '../../../__generated__/updateCallsMutation.graphql.ts'
import type { SessionUser } from '../../../api/session.ts'
import { fromIsoDate, isDate } from './date-mask.ts'

/** Form values. */
export interface UpdateValues {
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  school: string
  /** The school's id when chosen from the list. */
  schoolId: string
  /** A number as text, or empty. */
  grade: string
  supervisorId: string
  email2: string
  /** DD/MM/YYYY */
  birth: string
}

/** Messages by field. */
export type UpdateErrors = Partial<Record<keyof UpdateValues, string>>

/** Props of the fields of the form. */
export interface UpdateFieldsProps {
  values: UpdateValues
  errors: UpdateErrors
  onChange: (part: Partial<UpdateValues>) => void
}

/** Initial values, including the supervisor's earlier details. */
export function startValues({ email2, birth }: SessionUser): UpdateValues {
  return {
    country: '',
    city: '',
    school: '',
    schoolId: '',
    grade: '',
    supervisorId: '',
    email2: email2 ?? '',
    birth: birth ? fromIsoDate(birth) : '',
  }
}

const filled = (text: string) => text.trim() !== ''

/** Whether all fields required for the user type are filled in (specification, section 5). */
export function isComplete(values: UpdateValues, userType: SessionUser['userType']): boolean {
  if (![values.country, values.city, values.school].every(filled)) return false
  if (userType === 'student') return /^([1-9]|1[0-2])$/.test(values.grade)
  return filled(values.email2) && isDate(values.birth)
}

/**
 * Converts values to the input: grade and supervisor only for students, second address and birth only for supervisors.
 */
export function inputOf(values: UpdateValues, userType: SessionUser['userType']): UpdateOldUserInput {
  const { country, city, school, schoolId } = values
  const place = { country, city, ...(schoolId ? { schoolId } : { school }) }
  return userType === 'student'
    ? { ...place, grade: Number(values.grade), supervisorId: values.supervisorId.trim() || null }
    : { ...place, email2: values.email2.trim(), birth: values.birth }
}
