import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '../shared/i18n/i18n.ts'

/** Whether a path without its language belongs to the exam, whose routes are loaded with its code. */
export const isExamPath = (path: string): boolean => /^\/(?:exam|challenge)(?:\/|$)/.test(path)

/** Loads the routes of the exam, and its texts. */
export async function loadExamRoutes(): Promise<RouteObject[]> {
  const [{ examRoutes }] = await Promise.all([import('../modules/arena/routes.tsx'), loadTexts('exam')])
  return examRoutes
}
