import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import type { SessionUser } from '../../relay/session.ts'
import { requireLayout } from '../../shared/session/guards.ts'

/** Asks for what stands above every page, so that it does not push the page down later. A panel works without it. */
async function haveSettings(): Promise<void> {
  const [{ fetchQuery }, { environment }, { default: query }] = await Promise.all([
    import('react-relay'),
    import('../../relay/environment.ts'),
    import('../../__generated__/LiveSettingsQuery.graphql.ts'),
  ])
  await fetchQuery(environment, query, {}, { fetchPolicy: 'store-or-network' })
    .toPromise()
    .catch(() => undefined)
}

/** Who the panel is for, once its words and the settings that it shows are there. */
export async function panelLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([
    requireLayout('panel', request).then(async (allowed) => {
      await haveSettings()
      return allowed
    }),
    loadTexts('panel'),
  ])
  return user
}

/** Who the Grand Final's pages are for, once the words of their menu are there. */
export async function grandFinalLoader({ request }: LoaderFunctionArgs): Promise<SessionUser> {
  const [user] = await Promise.all([requireLayout('grandFinal', request), loadTexts('panel')])
  return user
}
