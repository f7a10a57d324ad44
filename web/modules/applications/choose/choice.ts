import { getSession } from '../../../api/session.ts'

/** The kind of choice: another exam, the mandatory first exam, or another date of an application. */
export type Choice = { kind: 'add' | 'forced' } | { kind: 'change'; applicationId: string }

/** Reads the choice from the URL (`?add`, `?change=…`); always set for a student who must choose an exam. */
export function choiceOf(params: URLSearchParams): Choice | null {
  if (getSession().user?.forceApplication) return { kind: 'forced' }
  const applicationId = params.get('change')
  if (applicationId) return { kind: 'change', applicationId }
  return params.has('add') ? { kind: 'add' } : null
}
