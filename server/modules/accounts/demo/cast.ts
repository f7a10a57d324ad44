import { demoValue } from '../../../demo-part/part.ts'
import type { UserType } from '../../../context/viewer.ts'
import type { User } from '../user.entity.ts'

/** The people of the demo's season. */
export interface DemoPeople {
  /** logs in; has applications in every state, and results */
  student: User
  /** logs in; in one team with the first */
  student2: User
  /** logs in; a teacher with a class that contains the first student */
  supervisor: User
  partner: User
  admin: User
  /** a teacher who returns after a year */
  returningSupervisor: User
  /** a student who returns after a year */
  returning: User
  /** students who cannot log in, by username */
  invented: readonly User[]
}

export const demoPeople = demoValue<DemoPeople>('people')

/** Lowest and highest grade of the invented students: those of the exam with results. */
export const demoGrades = demoValue<readonly [from: number, to: number]>('grades of students')

/** A person of the crowd; they have no password and cannot log in. */
export interface CrowdPerson {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  userType: UserType
  emailConfirmed: boolean
  grade: number | null
  country: string
  timeZone: string
  /** milliseconds since 1970 */
  createdAt: number
}

/** The students of the crowd. */
export const demoCrowd = demoValue<readonly CrowdPerson[]>('crowd')
