import { createContext, useContext } from 'react'
import type { Platform } from '../app/boot.ts'
import type { EditionTheme } from './edition-theme.ts'

const looks: Record<Platform, () => Promise<{ look: EditionTheme }>> = {
  stem: () => import('./stem.ts'),
  neo: () => import('./neo.ts'),
  hilingua: () => import('./hilingua.ts'),
}

/** Loads the appearance of one edition; the illustrations of the others are never downloaded. */
export async function loadLook(platform: Platform): Promise<EditionTheme> {
  return (await looks[platform]()).look
}

/** Context with the edition's appearance. */
export const LookContext = createContext<EditionTheme | null>(null)

/** Returns the edition's logo, illustrations and theme. */
export function useLook(): EditionTheme {
  const look = useContext(LookContext)
  if (!look) throw new Error('LookContext is missing')
  return look
}
