import type { Translate } from '../translator.ts'
import { toastError } from './toasts.tsx'

/** Shows the message of a failed request in a red toast. */
export function reportFailure(t: Translate, error: unknown): void {
  toastError({ title: t('common:toast.error'), message: error instanceof Error ? error.message : String(error) })
}
