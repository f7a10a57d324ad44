const key = (applicationId: string) => `stadia-camera-consent ${applicationId}`

/** Whether the student of this browser agreed to the camera of an exam, refused it, or was not asked yet. */
export function readConsent(applicationId: string): 'given' | 'refused' | null {
  try {
    const value = localStorage.getItem(key(applicationId))
    return value === 'given' || value === 'refused' ? value : null
  } catch {
    return null
  }
}

export function keepConsent(applicationId: string, consent: 'given' | 'refused'): void {
  try {
    localStorage.setItem(key(applicationId), consent)
  } catch {
    // asked again at the next visit
  }
}
