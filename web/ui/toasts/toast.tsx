import { toastDurationMs, type Toast } from '../../base/toast-duration.ts'
import { Later } from '../later.ts'

/** The library, which no page shows at first. */
export const toastLibrary = new Later(() => import('./toast-library.tsx'))

/** Container of toasts: one at a time at the bottom of the page, where there are no headings. Others are queued. */
export function Toasts() {
  const library = toastLibrary.use(false)
  return library && <library.Toasts />
}

function show(toast: Toast, kind: 'error' | 'success' | 'warning'): void {
  const autoClose = toastDurationMs(toast)
  toastLibrary.with(
    (library) => library.showToast({ kind, autoClose, title: toast.title, message: toast.message }),
    () => undefined,
  )
}

/** Red toast, announced immediately. */
export function toastError(toast: Toast): void {
  show(toast, 'error')
}

/**
 * Reasons why a success needs a toast, because the page does not show it: `clipboard`: something was copied; `mail`: a
 * message was sent; `elsewhere`: the result is on another page; `leaving`: the user has just left the page with the
 * result; `count`: how many of the selected rows were changed; `specified`: the specification requires the toast.
 */
export type Unseen = 'clipboard' | 'mail' | 'elsewhere' | 'leaving' | 'count' | 'specified'

/** Green toast for results that are not visible on the page. Other results use `announce` or a message in the form. */
export function toastSuccess(toast: Toast & { unseen: Unseen }): void {
  show(toast, 'success')
}

/** Amber toast, announced immediately. */
export function toastWarning(toast: Toast): void {
  show(toast, 'warning')
}
