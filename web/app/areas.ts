import type { RouteObject } from 'react-router-dom'
import { challengeBoard } from '../shared/exams/challenge-board.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'

/** Whether a path without its language belongs to the exam. */
export const isExamPath = (path: string): boolean => /^\/(?:exam|challenge)(?:\/|$)/.test(path)

/** Whether a path without its language belongs to the panel or the Grand Final. */
export const isPanelPath = (path: string): boolean => /^\/stadia(?:\/|$)/.test(path)

/** Whether a path without its language belongs to the admin area of the panel. */
export const isAdminPath = (path: string): boolean => /^\/stadia\/janus(?:\/|$)/.test(path)

/** Id of the route whose children are the pages of the panel. */
export const panelId = 'panel'

/** Loads the routes of the exam, and its texts. */
export async function loadExamRoutes(): Promise<RouteObject[]> {
  const [{ examRoutes }] = await Promise.all([import('../modules/arena/routes.tsx'), loadTexts('exam')])
  // Rendered by the exam; loaded with the first challenge.
  challengeBoard.load = () => import('../modules/imagination/challenge/ChallengeTasks.tsx')
  return examRoutes
}

/**
 * Loads the routes of the panel and the Grand Final for a path without its language. Other areas do without their page
 * declarations, and who is no admin without those of the admin area.
 */
export async function loadPanelRoutes(path: string): Promise<RouteObject[]> {
  const [{ panelRoutes }] = await Promise.all([
    import('./panel-routes.tsx'),
    isAdminPath(path) ? loadAdminPages() : null,
  ])
  return panelRoutes()
}

/** Loads the declarations of the pages of the admin area, so that the menu and the router have them. */
export async function loadAdminPages(): Promise<void> {
  const [{ adminPages }, { addPages }] = await Promise.all([import('./admin-pages.ts'), import('./page-table.ts')])
  addPages(adminPages)
}

/** Loads the route of the admin area. */
export async function loadAdminRoute(): Promise<RouteObject> {
  const [{ adminRoute }] = await Promise.all([import('./panel-routes.tsx'), loadAdminPages()])
  return adminRoute()
}
