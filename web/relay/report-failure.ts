import i18next from 'i18next'
import { toastError } from '../ui/toast.tsx'

/** Reports a failed command or request in a red toast, in the words of the failure. */
export function reportFailure(error: unknown): void {
  toastError({
    title: i18next.t('common:toast.error'),
    message: error instanceof Error ? error.message : String(error),
  })
}
