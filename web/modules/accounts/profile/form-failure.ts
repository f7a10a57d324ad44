import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '../../../relay/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'

/**
 * Shows why a form was refused: at the fields that the server names, else in a toast.
 * @param sentences the page's own words for a field, in place of the server's
 */
export function showFailure<T extends Record<string, unknown>>(
  error: Error,
  form: UseFormReturnType<T>,
  sentences: Partial<Record<keyof T & string, string>> = {},
): void {
  const named = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  const known = named.filter(([field]) => field in form.getValues())
  if (known.length === 0) return reportFailure(error)
  form.setErrors(
    Object.fromEntries(known.map(([field, said]) => [field, sentences[field as keyof T & string] ?? String(said)])),
  )
}
