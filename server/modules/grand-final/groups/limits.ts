import type { CountryPlaces } from '../event/country-caps.ts'

/** A number of students and companions, and of teachers. */
export interface Places {
  students: number
  teachers: number
}

/** Maximum numbers of places; null: no limit. */
export interface Caps {
  country: CountryPlaces
  /** limit of the main programme, including teachers */
  program: number | null
  students: number | null
  teachers: number | null
  total: number | null
}

/** Places held by groups. */
export interface Usage {
  country: Places
  program: number
  all: Places
}

/** Names of the limits, in the order in which they are checked. */
export type LimitName = 'country' | 'countryTeachers' | 'program' | 'students' | 'teachers' | 'total'

/** A limit that applies to a group, and how much of it is taken. */
export interface Limit {
  name: LimitName
  cap: number
  taken: number
  /** the part of the places that counts towards the limit */
  of: (places: Places) => number
}

/** The limits that apply to a group. */
export function limitsOf({ country, program, students, teachers, total }: Caps, usage: Usage): Limit[] {
  const ofStudents = (places: Places) => places.students
  const ofTeachers = (places: Places) => places.teachers
  const ofAll = (places: Places) => places.students + places.teachers
  const all: [LimitName, number | null, number, Limit['of']][] = [
    ['country', country.students, usage.country.students, ofStudents],
    ['countryTeachers', country.teachers, usage.country.teachers, ofTeachers],
    ['program', program, usage.program, ofAll],
    ['students', students, usage.all.students, ofStudents],
    ['teachers', teachers, usage.all.teachers, ofTeachers],
    ['total', total, ofAll(usage.all), ofAll],
  ]
  return all.flatMap(([name, cap, taken, of]) => (cap === null ? [] : [{ name, cap, taken, of }]))
}

/** The first limit that more places would exceed. */
export const exceeded = (limits: readonly Limit[], more: Places): Limit | undefined =>
  limits.find(({ cap, taken, of }) => taken + of(more) > cap)

/** Number of teachers for a number of students and companions: one per full number, at least one. */
export const teachersWith = (places: number, studentsPerTeacher: number): number =>
  places === 0 ? 0 : Math.max(1, Math.floor(places / studentsPerTeacher))
