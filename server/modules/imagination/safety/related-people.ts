import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { KnownPerson } from './personal-details.ts'
import type { FullName } from './person-names.ts'

/** Limit above the size of any class with its teachers. */
const maxPeople = 1000

/**
 * A student with the people for whose names prompts are checked: teachers, their other students, and students of the
 * same grade and school.
 */
export async function withRelatedPeople(ctx: Ctx, student: User): Promise<KnownPerson> {
  const around: FullName[] = await ctx.db.query(
    `select distinct u.first_name "firstName", u.last_name "lastName"
     from (
       select r.above_id id from relation r where r.below_id = $1 and r.state = 'active'
       union
       select o.below_id from relation r join relation o on o.above_id = r.above_id and o.state = 'active'
       where r.below_id = $1 and r.state = 'active'
       union
       select c.id from "user" c where c.school_id = $2 and c.grade = $3
     ) known join "user" u on u.id = known.id
     where u.id <> $1 and u.erased_at is null limit ${maxPeople}`,
    [student.id, student.schoolId, student.grade],
  )
  return { ...student, around }
}
