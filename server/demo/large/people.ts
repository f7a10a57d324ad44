import { UserType } from '../../graphql/viewer.ts'
import { demoCountries, type DemoCountry } from '../people.ts'
import type { Random } from '../random.ts'
import { moreCountries } from './countries.ts'

const day = 86_400_000
/** Together with the small demo this makes 3 000 students, 60 teachers and 8 partners. */
const counts = { students: 2800, teachers: 58, partners: 7 }
/** Proportion of students who registered in the year before. */
const ofLastYear = 0.25

/** A person of the large season; they have no password and cannot log in. */
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

/** Invents students of 25 countries in uneven numbers, with their teachers and partners. */
export function inventLargeSeason(random: Random, now: number): LargeSeason {
  const countries = [...demoCountries, ...moreCountries]
  // earlier countries get more people: weights fall along the list
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
    // at least one teacher for each country
    invent(UserType.supervisor, null, now - random.whole(86, 480) * day, countries[i % countries.length]),
  )
  const students = Array.from({ length: counts.students }, () => {
    const year = random.chance(ofLastYear) ? 365 * day : 0
    // most of them in the middle of the ten weeks before the exams
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
