import { createContext, useContext } from 'react'
import type { Platform } from '../app/boot.ts'
import type { EditionTheme } from './edition-theme.ts'

const looks: Record<Platform, () => Promise<{ look: EditionTheme }>> = {
  stem: () => import('./stem.ts'),
  neo: () => import('./neo.ts'),
  hilingua: () => import('./hilingua.ts'),
}

/** Loads one edition's look; the others' pictures never reach the browser. */
export async function loadLook(platform: Platform): Promise<EditionTheme> {
  return (await looks[platform]()).look
}

/** Provides the look to the whole page. */
export const LookContext = createContext<EditionTheme | null>(null)

/** The edition's logo, pictures and theme. */
export function useLook(): EditionTheme {
  const look = useContext(LookContext)
  if (!look) throw new Error('LookContext is missing')
  return look
}
