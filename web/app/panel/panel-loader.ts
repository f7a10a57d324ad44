import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import type { SessionUser } from '../../api/session.ts'
import { requireLayout } from '../../shared/session/guards.ts'

/** Preloads the bars above every page to prevent a layout shift. Failures are ignored. */
async function preloadSettings(): Promise<void> {
  const [{ fetchQuery }, { environment }, { default: query }] = await Promise.all([
    import('react-relay'),
    import('../../relay/environment.ts'),
    import('../../__generated__/LiveSettingsQuery.graphql.ts'),
  ])
  await fetchQuery(environment, query, {}, { fetchPolicy: 'store-or-network' })
    .toPromise()
    .catch(() => undefined)
}

/** Loads the panel's user, texts and settings. */
export async function panelLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([
    requireLayout('panel', request).then(async (allowed) => {
      await preloadSettings()
      return allowed
    }),
    loadTexts('panel'),
  ])
  return user
}

/** Loads the user and the menu texts of the Grand Final's pages. */
export async function grandFinalLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([requireLayout('grandFinal', request), loadTexts('panel')])
  return user
}
