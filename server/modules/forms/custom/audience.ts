import { allOrSome } from '../../../graphql/all-or-some.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { examById } from '../../exams/public.ts'
import type { FormAudience } from './custom-form.entity.ts'
import type { FormAudienceInput } from './custom-forms.inputs.ts'

/** SQL condition: the user of alias `person` is a student in the audience of the jsonb expression `audience`. */
export const belongsTo = (person: string, audience: string): string => `(
  ${person}.user_type = 'student' and ${person}.erased_at is null and ${person}.disabled_at is null
  and (${audience}->>'fromGrade' is null or ${person}.grade >= (${audience}->>'fromGrade')::int)
  and (${audience}->>'toGrade' is null or ${person}.grade <= (${audience}->>'toGrade')::int)
  and ((${audience}->>'allCountries')::boolean or ${audience}->'countries' ? ${person}.country)
  and (${audience}->>'examId' is null or exists (
    select from application where application.user_id = ${person}.id and application.state = 'paid'
    and application.exam_id = (${audience}->>'examId')::uuid)))`

/** The audience of all students. */
const everybody: FormAudience = {
  fromGrade: null,
  toGrade: null,
  allCountries: true,
  countries: [],
  examId: null,
}

/**
 * The audience of an input. Without one, the stored audience is kept, and a new record is for everyone.
 * @throws BAD_USER_INPUT, NOT_FOUND (the exam)
 */
export async function audienceOf(
  ctx: Ctx,
  input: FormAudienceInput | null | undefined,
  before: FormAudience | null,
): Promise<FormAudience> {
  if (!input) return before ?? everybody
  const { fromGrade = null, toGrade = null, examId = null } = input
  if (fromGrade !== null && toGrade !== null && toGrade < fromGrade) {
    throw badInput({ 'audience.toGrade': ['The last grade is before the first'] })
  }
  if (examId && !(await examById(ctx).load(examId))) throw notFound('Exam not found')
  const { all, some } = allOrSome(
    { all: input.allCountries, some: input.countries },
    before && { all: before.allCountries, some: before.countries },
    'audience.countries',
  )
  return { fromGrade, toGrade, allCountries: all, countries: some, examId }
}
