import { matchPath } from 'react-router-dom'
import type { PageShape } from '../../../shared/page-placeholder.ts'
import type { UserType } from '../../api/session.ts'
import { isFor } from '../../shared/pages/routes-of.ts'
import type { Page } from '../../shared/pages/page.ts'
import { loadedPages } from '../page-table.ts'

/** Home pages, which only match exactly because all other paths start with theirs. */
const homes = ['', 'janus']

/** The page, or the list below a drawer, that a role has at a path without its language. */
export function pageAt(pathname: string, role: UserType): Page | undefined {
  const matching = loadedPages().filter(
    (page) =>
      isFor(page, role) && matchPath({ path: `/stadia/${page.path}`, end: homes.includes(page.path) }, pathname),
  )
  return matching.sort((a, b) => b.path.length - a.path.length)[0]
}

/** Shape of the page, or of the list below a drawer, at a path without its language. */
export const shapeAt = (pathname: string, role: UserType): PageShape => pageAt(pathname, role)?.shape ?? 'cards'
