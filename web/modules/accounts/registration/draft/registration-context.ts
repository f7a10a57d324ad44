import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Registration, RegistrationState } from './registration.ts'

/** The registration that the steps fill in. */
export const RegistrationContext = createContext<Registration | null>(null)

/** Returns the page's registration with its current state. */
export function useRegistration(): RegistrationState & { registration: Registration } {
  const registration = useContext(RegistrationContext)
  if (!registration) throw new Error('RegistrationContext is missing')
  const state = useSyncExternalStore(registration.subscribe, registration.get, registration.get)
  return { ...state, registration }
}
