import { basenameOf, localeOfPath } from '../base/locale.ts'

/** Storage of the token of an admin's view of a panel: of this tab alone, so that the other tabs keep their login. */
const key = 'panel-view'

/** The token of the view that this tab shows; null for an ordinary tab. */
export const storedPanelView = (): string | null => sessionStorage.getItem(key)

/** Shows the panel of the token's user in this tab from the next page load on. */
export const storePanelView = (accessToken: string): void => sessionStorage.setItem(key, accessToken)

/** Ends the view in this tab, and shows the page that says so. Returns null, the token of a session that has ended. */
export function leavePanelView(): null {
  sessionStorage.removeItem(key)
  location.replace(`${basenameOf(localeOfPath(location.pathname)).replace(/\/$/, '')}/panel-view`)
  return null
}
