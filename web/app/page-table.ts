import type { Page } from '../shared/pages/page.ts'
import { pages } from './pages.ts'

let table: readonly Page[] = pages

/** The pages below `/stadia` that are loaded: all but those of the admin area, which `loadAdminPages` adds. */
export const loadedPages = (): readonly Page[] => table

/** Whether the pages of the admin area are loaded. */
export const hasAdminPages = (): boolean => table !== pages

/** Adds pages to the table, once. */
export function addPages(more: readonly Page[]): void {
  table = [...new Set([...table, ...more])]
}
