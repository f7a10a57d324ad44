import type { FormAudience } from './custom-form.entity.ts'

/** SQL condition: the user of alias `person` is a student in the audience of the jsonb expression `audience`. */
export const belongsTo = (person: string, audience: string): string => `(
  ${person}.user_type = 'student' and ${person}.erased_at is null and ${person}.disabled_at is null
  and (${audience}->>'fromGrade' is null or ${person}.grade >= (${audience}->>'fromGrade')::int)
  and (${audience}->>'toGrade' is null or ${person}.grade <= (${audience}->>'toGrade')::int)
  and (jsonb_array_length(${audience}->'countries') = 0 or ${audience}->'countries' ? ${person}.country)
  and (${audience}->>'examId' is null or exists (
    select from application where application.user_id = ${person}.id and application.state = 'paid'
    and application.exam_id = (${audience}->>'examId')::uuid)))`

/** The audience of all students. */
export const everybody: FormAudience = { fromGrade: null, toGrade: null, countries: [], examId: null }
