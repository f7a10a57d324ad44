const key = (applicationId: string) => `stadia-camera-consent ${applicationId}`

/** Camera consent stored in this browser for an exam: given, refused or not asked yet. */
export function readConsent(applicationId: string): 'given' | 'refused' | null {
  try {
    const value = localStorage.getItem(key(applicationId))
    return value === 'given' || value === 'refused' ? value : null
  } catch {
    return null
  }
}

export function saveConsent(applicationId: string, consent: 'given' | 'refused'): void {
  try {
    localStorage.setItem(key(applicationId), consent)
  } catch {
    // Storage is unavailable: the student is asked again at the next visit.
  }
}
