/** Message between tabs of one browser. Never contains a token. */
export type TabMessage = { kind: 'signedIn'; userId: string } | { kind: 'signedOut' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stadia-session')

/** Notifies the other tabs of a change of the session, which they share through the cookie. */
export function notifyOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Calls the listener when another tab logs in or out. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
}

/**
 * Runs at most one refresh at a time across all tabs: two tabs that send the same rotating cookie would look like token
 * theft and end the session.
 */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request('stadia-refresh', work) as Promise<T>
}
