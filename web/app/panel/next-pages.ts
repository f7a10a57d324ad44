import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { UserType } from '../../api/session.ts'
import { loadAhead, mayFetchAhead } from '../../base/fetch-ahead.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { onceAtRest } from '../../ui/placeholder.ts'
import { isExamPath, loadExamRoutes } from '../areas.ts'
import { pageAt } from './page-at.ts'

/** Loads the code and the texts of the page that a role has at an address, if it has one, without its data. */
async function loadPageCode(address: string, role: UserType): Promise<void> {
  const page = pageAt(address, role)
  if (page) await Promise.all([page.route.handle.code(), loadTexts(...(page.texts ?? []))])
  if (!isExamPath(address)) return
  const routes = matchRoutes(await loadExamRoutes(), address) ?? []
  await Promise.all(routes.map(async ({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : null)))
}

/** Loads what most visitors of a page open next: its records, and the pages that it declares. */
async function loadNext(pathname: string, role: UserType): Promise<void> {
  const page = pageAt(pathname, role)
  if (!page) return
  const records = page.route.children ?? []
  await Promise.all([
    ...records.map(async ({ handle }) => handle.code()),
    ...page.next.map(async (address) => loadPageCode(address, role)),
  ])
}

/** Loads the code of the next pages once the page at a path shows its content and has nothing to do. */
export function useNextPages(pathname: string, role: UserType | undefined): void {
  useEffect(() => {
    if (role === undefined || !mayFetchAhead()) return
    return onceAtRest(() => void loadAhead(() => loadNext(pathname, role)))
  }, [pathname, role])
}

/** Handlers of a link that load the code of its page when a pointer, a finger or the focus arrives. */
export function aheadOfPress(address: string, role: UserType): { onPointerEnter(): void; onFocus(): void } {
  const load = () => {
    if (mayFetchAhead()) void loadAhead(() => loadPageCode(address, role))
  }
  return { onPointerEnter: load, onFocus: load }
}
