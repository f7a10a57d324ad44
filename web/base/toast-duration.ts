/** A short message that disappears by itself. */
export interface Toast {
  title?: string
  message: string
  /** Time the toast stays after the reading time, ms. */
  delayMs?: number
}

/** Default delay of toasts, ms. */
const defaultDelayMs = 500
/** Delay of the password reset toast, ms (specification, section 8). */
export const passwordResetDelayMs = 2000
/** Reading time per character and reaction time of a slow reader, ms. */
const readingMsPerCharacter = 70
const noticingMs = 2500

/** Total duration of a toast, ms: reaction time, reading time, and delay. */
export function toastDurationMs({ title = '', message, delayMs = defaultDelayMs }: Toast): number {
  return noticingMs + (title.length + message.length) * readingMsPerCharacter + delayMs
}
