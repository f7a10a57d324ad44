import { required } from '../../../../shared/required.ts'
import { insertRows } from '../../../demo-part/insert-rows.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import type { CrowdPerson } from './cast.ts'
import { moreCountries } from './more-names.ts'
import { demoCountries, type DemoCountry } from './names.ts'

const day = 86_400_000
/** Together with the season's people this makes 3 000 students, 60 teachers and 8 partners. */
const counts = { students: 2800, teachers: 58, partners: 7 }
/** Proportion of students who registered in the year before. */
const ofLastYear = 0.25

interface Crowd {
  students: CrowdPerson[]
  teachers: CrowdPerson[]
  partners: CrowdPerson[]
  relations: { above: CrowdPerson; below: CrowdPerson }[]
}

/** Invents students of 25 countries in uneven numbers, with their teachers and partners. */
function inventCrowd(random: Random, now: number): Crowd {
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
  const teachersOf = new Map<string, CrowdPerson[]>()
  for (const teacher of teachers) {
    teachersOf.set(teacher.country, [...(teachersOf.get(teacher.country) ?? []), teacher])
  }
  const relations = [
    ...teachers.flatMap((below) => (random.chance(0.8) ? [{ above: random.pick(partners), below }] : [])),
    ...students.flatMap((below) =>
      random.chance(0.7)
        ? [{ above: random.pick(required(teachersOf.get(below.country), 'teachers of the country')), below }]
        : [],
    ),
  ]
  return { students, teachers, partners, relations }
}

/** Creates the students, teachers and partners of the crowd with their relations. @returns the students */
export async function makeCrowd(ctx: Ctx, random: Random): Promise<CrowdPerson[]> {
  const crowd = inventCrowd(random, ctx.clock.now())
  await insertPeople(ctx, crowd)
  return crowd.students
}

async function insertPeople(ctx: Ctx, { students, teachers, partners, relations }: Crowd): Promise<void> {
  await insertRows(
    ctx,
    'user',
    [...partners, ...teachers, ...students].map((person) => ({
      id: person.id,
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: person.userType,
      email_confirmed: person.emailConfirmed,
      grade: person.grade,
      country: person.country,
      time_zone: person.timeZone,
      created_at: new Date(person.createdAt),
    })),
  )
  await insertRows(
    ctx,
    'relation',
    relations.map(({ above, below }) => ({
      above_id: above.id,
      below_id: below.id,
      state: 'active',
      asked_by_id: below.id,
      active_since: new Date(Math.max(above.createdAt, below.createdAt)),
    })),
  )
}
