import { UserType } from '../../../graphql/viewer.ts'
import { demoCountries, type DemoCountry } from '../people.ts'
import type { Random } from '../random.ts'
import { moreCountries } from './countries.ts'

const day = 86_400_000
/** With those that the small demo has there are 3 000 students, 60 teachers and 8 partners. */
const counts = { students: 2800, teachers: 58, partners: 7 }
/** One student in four registered in the year before. */
const ofLastYear = 0.25

/** Somebody of the large season; nobody of it can log in. */
export interface LargePerson {
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
  createdAt: number
}

export interface LargeSeason {
  students: LargePerson[]
  teachers: LargePerson[]
  partners: LargePerson[]
  relations: { above: LargePerson; below: LargePerson }[]
}

/** Students of 25 countries, more of some, with their teachers and the teachers' partners. */
export function inventLargeSeason(random: Random, now: number): LargeSeason {
  const countries = [...demoCountries, ...moreCountries]
  // the first are larger: every country is as likely as its place from the end
  const weights = countries.flatMap((country, i) => Array<DemoCountry>(countries.length - i + 4).fill(country))
  let number = 5000
  const invent = (userType: UserType, grade: number | null, createdAt: number, country = random.pick(weights)) => {
    number += 1
    return {
      id: random.uuid(),
      username: userType === UserType.student ? `STADIA-${number}` : `demo-${userType}-${number}`,
      email: `season-${number}@demo.test`,
      firstName: random.pick(country.firstNames),
      lastName: random.pick(country.lastNames),
      userType,
      emailConfirmed: random.chance(0.9),
      grade,
      country: country.code,
      timeZone: country.timeZone,
      createdAt,
    }
  }
  const partners = Array.from({ length: counts.partners }, () =>
    invent(UserType.partner, null, now - random.whole(500, 700) * day),
  )
  const teachers = Array.from({ length: counts.teachers }, (_, i) =>
    // one teacher for each country at least
    invent(UserType.supervisor, null, now - random.whole(86, 480) * day, countries[i % countries.length]),
  )
  const students = Array.from({ length: counts.students }, () => {
    const year = random.chance(ofLastYear) ? 365 * day : 0
    // most in the middle of the ten weeks before the exams
    const weeks = (random.next() + random.next()) / 2
    const grade = Math.round((random.whole(3, 11) + random.whole(3, 11)) / 2)
    return invent(UserType.student, grade, now - year - 32 * day - Math.floor(weeks * 50 * day))
  })
  const teachersOf = new Map<string, LargePerson[]>()
  for (const teacher of teachers) {
    teachersOf.set(teacher.country, [...(teachersOf.get(teacher.country) ?? []), teacher])
  }
  const relations = [
    ...teachers.flatMap((below) => (random.chance(0.8) ? [{ above: random.pick(partners), below }] : [])),
    ...students.flatMap((below) =>
      random.chance(0.7) ? [{ above: random.pick(teachersOf.get(below.country)!), below }] : [],
    ),
  ]
  return { students, teachers, partners, relations }
}
