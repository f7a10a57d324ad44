import { type FormCopy, readCopy } from './form-copy.ts'

/** Unsaved changes on this device that the server has not acknowledged yet. */
export interface LocalCopy {
  copy: FormCopy
  /** version of the question that was changed; null for a new one */
  base: string | null
  /** version of the server's draft that was changed; 0 if there was none */
  draft: number
  /** milliseconds since 1970 */
  at: number
}

const prefix = 'question-draft'

/** Key of a question of a user: other users of the device have their own. */
export const localKey = (userId: string, examId: string, questionId: string | null): string =>
  `${prefix} ${userId} ${examId} ${questionId ?? 'new'}`

/** Stores changes before they are sent. @returns false if the device has no room for them */
export function keepLocally(key: string, kept: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetLocally(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // without storage there is nothing to remove
  }
}

/** Changes that were not acknowledged, such as those of a page that was closed without a connection. */
export function readLocally(key: string): LocalCopy | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<LocalCopy> | null
    const copy = readCopy(kept?.copy)
    if (!kept || !copy) return null
    return { copy, base: kept.base ?? null, draft: Number(kept.draft) || 0, at: Number(kept.at) || 0 }
  } catch {
    return null
  }
}
