import type { TFunction } from 'i18next'

/** Recorded event names and their translation keys. */
const known = {
  'Exam opened': 'opened',
  'Continued in another tab': 'takenOver',
  'Exam submitted': 'submitted',
  'Time is up': 'timeUp',
  'Attempt reset': 'reset',
  'Extra time given': 'extraTime',
  'Closed by an administrator': 'closed',
  'Exam paused': 'paused',
  'Exam resumed': 'resumed',
  'Break started': 'breakStarted',
  'Break ended': 'breakEnded',
  'Closed after a long pause': 'pauseExpired',
  'Late answers accepted': 'lateAccepted',
  'Late answers refused': 'lateRefused',
  'User has opened the exam': 'pageOpened',
  'User has left the tab': 'left',
  'User has returned to the tab': 'returned',
  'Connection restored': 'reconnected',
  'User has submitted the exam': 'handedIn',
  'User has continued the exam in this tab': 'tookOver',
  'Coding tutorial done': 'tutorial',
} as const

/** Translated name of a log event; events recorded by other programs keep their own text. */
export function happenedWords(t: TFunction<'applications'>, action: string): string {
  return Object.hasOwn(known, action) ? t(`happened.${known[action as keyof typeof known]}`) : action
}
