import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '../../../relay/request.ts'
import type { ExamValues } from './exam-form.ts'

/** The fields of the form that the server names otherwise. */
const fieldOf: Record<string, keyof ExamValues> = { durationSeconds: 'minutes', priceAmount: 'price', scoring: 'right' }

/** Puts what the server says of fields beside them; true when it named any. */
export function showAtFields(error: Error, form: UseFormReturnType<ExamValues>): boolean {
  if (!(error instanceof ApiError) || !error.fields) return false
  const entries = Object.entries(error.fields).map(([name, words]) => {
    const own = name.replace(/^details\./, '').split('.')[0]!
    return [fieldOf[own] ?? own, [words].flat()[0]!] as const
  })
  form.setErrors(Object.fromEntries(entries))
  return entries.length > 0
}
