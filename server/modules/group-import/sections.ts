import type { RegistrationDataInput } from '../accounts/public.ts'
import { findCountryCode } from '../geo/public.ts'
import { importFields, type Cells, type ImportField } from './fields.ts'

/** Fields that a row can change. */
export const values = importFields.filter((field) => field !== 'studentId')

/** Maps the cells of a row to the sections of a registration; empty cells are omitted. */
export function sectionsOf(cells: Cells, only: readonly ImportField[] = values): RegistrationDataInput {
  const said = (field: ImportField) => (only.includes(field) && cells[field] ? cells[field] : undefined)
  const country = said('country')
  return {
    personalInfo: { firstName: said('firstName'), lastName: said('lastName'), birth: said('birth'), sex: said('sex') },
    residenceInfo: {
      country: country && (findCountryCode(country) ?? country),
      city: said('city'),
      school: said('school'),
    },
    contactInfo: { email: said('email'), phone: said('phone') },
    examDetail: { grade: said('grade') === undefined ? undefined : Number(cells.grade) },
  }
}
