import i18next from 'i18next'
import { toastError } from '../ui/toasts/toast.tsx'

/** Shows the message of a failed command or request in a red toast. */
export function reportFailure(error: unknown): void {
  toastError({
    title: i18next.t('common:toast.error'),
    message: error instanceof Error ? error.message : String(error),
  })
}
