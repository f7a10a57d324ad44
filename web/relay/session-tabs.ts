/** What tabs of one browser tell each other. No token ever travels here. */
export type TabMessage = { kind: 'signedIn'; userId: string } | { kind: 'signedOut' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stadia-session')

/** Tells the other tabs what happened to the session that all share through the cookie. */
export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Calls back when another tab signed in or out. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
}

/**
 * Runs one refresh at a time over all tabs: two that spend the same rotating cookie at once would look like theft and
 * end the session.
 */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request('stadia-refresh', work) as Promise<T>
}
