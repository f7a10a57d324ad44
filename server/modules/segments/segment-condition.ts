import { storedFilterOf, type SegmentFilter } from './segment-filter.ts'

/** SQL condition of a segment's members, with named parameters for a query builder. */
export interface SegmentCondition {
  readonly sql: string
  readonly parameters: Readonly<Record<string, unknown>>
}

const live = `('applied', 'paid')`

/**
 * Compiles a segment to one condition, so that each use takes one statement: counting, sampling, pagination, freezing
 * recipients.
 * @param person alias of the table "user" in the query
 */
export function segmentCondition(given: SegmentFilter, person = 'person'): SegmentCondition {
  const filter = storedFilterOf(given)
  if (!filter.initiated) return { sql: 'false', parameters: {} }
  const { countryFilter, sessionFilter } = filter
  const parameters: Record<string, unknown> = { segmentTypes: filter.userTypeFilter }
  if (!countryFilter.allCountries) parameters['segmentCountries'] = countryFilter.selectedCountries
  if (filter.sexFilter !== 'a') parameters['segmentSex'] = filter.sexFilter
  if (!filter.allGrades) parameters['segmentGrades'] = filter.gradeFilter
  if (!filter.allCategories) parameters['segmentSlugs'] = filter.categoryFilter
  if (!sessionFilter.allExams) parameters['segmentExams'] = sessionFilter.examIds

  const matches = (alias: string) =>
    [
      `${alias}.disabled_at is null and ${alias}.erased_at is null`,
      `${alias}.user_type = any(:segmentTypes)`,
      !countryFilter.allCountries && `${alias}.country = any(:segmentCountries)`,
      filter.sexFilter !== 'a' && `${alias}.sex = :segmentSex`,
      filter.emailFilter === 'confirmed' && `${alias}.email is not null and ${alias}.email_confirmed`,
      filter.emailFilter === 'unconfirmed' && `${alias}.email is not null and not ${alias}.email_confirmed`,
      filter.registrationFilter === 'registered' && `not ${alias}.is_draft`,
      filter.registrationFilter === 'draft' && `${alias}.is_draft`,
      ofStudents(filter, alias),
    ]
      .filter(Boolean)
      .join(' and ')

  const supervisors = `exists (
    select from relation mine join "user" matched on matched.id = mine.below_id
    where mine.above_id = ${person}.id and mine.state = 'active' and matched.user_type = 'student' and ${matches('matched')})`
  const sql = filter.includeSupervisorFilter
    ? `((${matches(person)}) or (${person}.user_type = 'supervisor' and ${person}.disabled_at is null and ${supervisors}))`
    : `(${matches(person)})`
  return { sql, parameters }
}

/** Conditions that apply to students only. */
function ofStudents(filter: SegmentFilter, alias: string): string | false {
  const { registrationFilter, sessionFilter } = filter
  const applications = (where: string) =>
    `exists (select from application a ${where} and a.user_id = ${alias}.id and a.state in ${live})`
  const entered =
    sessionFilter.state === 'absent' || sessionFilter.state === 'entered' ? live : `('${sessionFilter.state}')`
  const ofSession = `exists (select from application a where a.user_id = ${alias}.id
    and a.exam_id = any(:segmentExams) and a.state in ${entered})`
  const conditions = [
    registrationFilter === 'applied' && applications('where true'),
    registrationFilter === 'notApplied' && `not ${applications('where true')}`,
    !filter.allGrades && `${alias}.grade = any(:segmentGrades)`,
    !filter.allCategories &&
      `(${alias}.subjects && :segmentSlugs or ${applications(
        `join exam e on e.id = a.exam_id join category c on c.id = e.category_id where c.slug = any(:segmentSlugs)`,
      )})`,
    // without an exam no one is absent
    !sessionFilter.allExams &&
      (sessionFilter.state === 'absent' ? `(cardinality(:segmentExams::uuid[]) > 0 and not ${ofSession})` : ofSession),
  ].filter(Boolean)
  return conditions.length > 0 && `(${alias}.user_type <> 'student' or (${conditions.join(' and ')}))`
}
