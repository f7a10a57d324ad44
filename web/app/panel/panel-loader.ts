import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { loadSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { loadAdminPages } from '../areas.ts'
import { requireLayout } from '../../shared/session/guards.ts'

let gate: ComponentType | null = null

/** The panel's component once `loadPanel` has loaded it, else null. */
export const loadedGate = (): ComponentType | null => gate

/** Preloads the bars above every page to prevent a layout shift. Failures are ignored. */
async function preloadSettings(): Promise<void> {
  const [{ user }, { fetchQuery }, { environment }, { default: query }] = await Promise.all([
    loadSession(),
    import('react-relay'),
    import('../../relay/environment.ts'),
    import('../../__generated__/LiveSettingsQuery.graphql.ts'),
  ])
  if (!user) return
  await fetchQuery(environment, query, {}, { fetchPolicy: 'store-or-network' })
    .toPromise()
    .catch(() => undefined)
}

/** Loads the pages that are in the menu of admins alone. */
async function loadPagesOfRole(): Promise<void> {
  const { user } = await loadSession()
  if (user?.userType === 'admin') await loadAdminPages()
}

/**
 * Loads what the panel's frame is drawn with, side by side: the session, the texts, the settings of the bars, and the
 * code. Concurrent calls share their requests.
 */
export async function loadPanel(): Promise<void> {
  const [{ PanelGate }] = await Promise.all([
    import('./PanelGate.tsx'),
    loadTexts('panel'),
    preloadSettings(),
    loadPagesOfRole(),
  ])
  gate = PanelGate
}

/** Loads the panel for its user; redirects others. */
export async function panelLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([requireLayout('panel', request), loadPanel()])
  return user
}

/** Loads the user and the menu texts of the Grand Final's pages. */
export async function grandFinalLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([requireLayout('grandFinal', request), loadTexts('panel')])
  return user
}
