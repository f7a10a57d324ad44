import '../shared/inter.css'
import '../shared/onest.css'
import '../shared/fallback-fonts.css'
import '../plain/plain.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useLocalMessages } from '../api/api-error.ts'
import { redirectOfGuestPage } from '../api/redirect-rules.ts'
import { loadSession, mayHaveSession, startSession } from '../api/session.ts'
import { startLocale } from '../base/locale.ts'
import { leaveTo } from '../plain/leave.ts'
import { openPage } from '../plain/page.ts'
import type { PageData, PlainPage } from '../plain/page.ts'
import { PageRoot } from '../plain/PageRoot.tsx'
import type { PublicPage } from '../plain/public-page.ts'
import { followScheme } from '../plain/scheme.ts'
import { fetchAhead } from '../base/fetch-ahead.ts'

/**
 * Makes a page that the server has drawn interactive. All that it needs is embedded in the page, so this happens in the
 * task of the script: a press before it is handled after it.
 */
export function startPublicPage({ Component, guestsOf }: PublicPage): void {
  const page = openPage(JSON.parse(contentOf('page').textContent) as PageData)
  const { moveTo } = startLocale()
  if (moveTo) return leaveTo(moveTo, { replace: true })
  useLocalMessages((key) => page.t(`common:${key}`))
  startSession()
  followScheme()
  const root = contentOf('root')
  const content = (
    <PageRoot page={page}>
      <Component />
    </PageRoot>
  )
  // the development server sends no content
  if (root.hasChildNodes()) hydrateRoot(root, content)
  else createRoot(root).render(content)
  if (guestsOf) void sendUsersAway(page, guestsOf)
  // a page from the browser's cache shows the state in which it was left: a button that waits, a visitor without session
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  fetchAhead(page.nextFiles)
}

function contentOf(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

/** Redirects logged-in users to the panel, and shows the page to others. */
async function sendUsersAway({ href }: PlainPage, layout: 'auth' | 'plain'): Promise<void> {
  const { user } = mayHaveSession() ? await loadSession() : { user: null }
  const place = redirectOfGuestPage(user, new URLSearchParams(location.search), layout, location.pathname)
  if (place === null) delete document.documentElement.dataset['session']
  else leaveTo(href(place), { replace: true })
}
