import type { UseFormReturnType } from '@mantine/form'

/** Kind of person the form is for: supervisors have no grade. */
export type PersonKind = 'student' | 'supervisor'

/** Form values of a person; empty strings for missing values. */
export interface PersonValues {
  firstName: string
  lastName: string
  /** DD/MM/YYYY */
  birth: string
  grade: string
  country: string
  city: string
  school: string
  /** Id of the school; empty if it is not in the list. */
  schoolId: string
  email: string
  phone: string
  [field: string]: string
}

export type PersonForm = UseFormReturnType<PersonValues>

/** Fields with their registration sections. */
const sectionedFields = [
  ['firstName', 'personalInfo'],
  ['lastName', 'personalInfo'],
  ['birth', 'personalInfo'],
  ['country', 'residenceInfo'],
  ['city', 'residenceInfo'],
  ['email', 'contactInfo'],
  ['phone', 'contactInfo'],
  ['grade', 'examDetail'],
] as const

export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  birth: '',
  grade: '',
  country: '',
  city: '',
  school: '',
  schoolId: '',
  email: '',
  phone: '',
}

/** Converts server data to form values. */
export function personValues(known: {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  birth?: string | null | undefined
  grade?: number | null | undefined
  country?: string | null | undefined
  city?: string | null | undefined
  school?: { readonly id: string; readonly name: string } | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}): PersonValues {
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    birth: known.birth?.split('-').reverse().join('/') ?? '',
    grade: known.grade ? String(known.grade) : '',
    country: known.country ?? '',
    city: known.city ?? '',
    school: known.school?.name ?? '',
    schoolId: known.school?.id ?? '',
    email: known.email ?? '',
    phone: known.phone ?? '',
  }
}

type Sections = Record<string, Record<string, string | number | null>>

/** Sections with the fields that differ from `before`: unchanged fields are omitted, cleared fields are null. */
export function changedSections(values: PersonValues, before: PersonValues): Sections {
  const sections: Sections = {}
  for (const [field, section] of sectionedFields) {
    const value = values[field].trim()
    if (value === before[field]) continue
    const sent = field === 'grade' ? (value ? Number(value) : null) : value || null
    sections[section] = { ...sections[section], [field]: sent }
  }
  const school = schoolChange(values, before)
  if (school) sections['residenceInfo'] = { ...sections['residenceInfo'], ...school }
  return sections
}

/** A listed school by id; a new one by name, which adds it to the list; both null if the school was cleared. */
function schoolChange({ school, schoolId }: PersonValues, before: PersonValues): Sections[string] | null {
  if (schoolId === before.schoolId && school.trim() === before.school) return null
  return schoolId ? { schoolId } : { schoolId: null, school: school.trim() || null }
}

/** Formats "02032013" as "02/03/2013" (mask ##/##/####). */
export function maskDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}
