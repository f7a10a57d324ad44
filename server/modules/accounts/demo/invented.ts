import { element } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import type { School } from '../../geo/public.ts'
import { User } from '../user.entity.ts'
import { demoCountries } from './names.ts'

/** Number of invented students of the season. */
const count = 200

/**
 * Invents students who cannot log in, more of them in the middle grades. They are not inserted.
 * @param grades lowest and highest
 */
export function inventStudents(ctx: Ctx, random: Random, [from, to]: readonly [number, number]): User[] {
  const taken = new Set<string>()
  const details = Array.from({ length: count }, (_, i) => {
    const country = random.pick(demoCountries)
    let name: [first: string, last: string]
    do name = [random.pick(country.firstNames), random.pick(country.lastNames)]
    while (taken.size < 600 && taken.has(name.join(' ')))
    taken.add(name.join(' '))
    return {
      id: random.uuid(),
      username: `STADIA-${2001 + i}`,
      email: `stadia-${2001 + i}@demo.test`,
      firstName: name[0],
      lastName: name[1],
      userType: UserType.student,
      emailConfirmed: random.chance(0.9),
      grade: Math.round((random.whole(from, to) + random.whole(from, to)) / 2),
      country: country.code,
      timeZone: country.timeZone,
    }
  })
  return details.map((each) =>
    ctx.db.create(User, { ...each, createdAt: new Date(ctx.clock.now() - random.whole(30, 300) * 86_400_000) }),
  )
}

/** Assigns students to schools of their countries in turn, so that answers can be compared by school. */
export function assignSchools(students: readonly User[], schools: readonly School[]): void {
  const byName = schools.toSorted((a, b) => a.name.localeCompare(b.name))
  for (const [i, student] of students.toSorted((a, b) => a.username.localeCompare(b.username)).entries()) {
    const own = byName.filter(({ countryCode }) => countryCode === student.country)
    if (own.length) student.schoolId = element(own, i % own.length).id
  }
}
