/** Message between tabs of one browser. Never contains a token. */
export type TabMessage = { kind: 'signedIn'; userId: string } | { kind: 'signedOut' }

let opened: BroadcastChannel | null = null

/** The channel between tabs, opened at its first use; null in browsers without. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('stadia-session')
  return opened
}

/** Notifies the other tabs of a change of the session, which they share through the cookie. */
export function notifyOtherTabs(message: TabMessage): void {
  channel()?.postMessage(message)
}

/** Calls the listener when another tab logs in or out. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  channel()?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
}

/**
 * Milliseconds to wait for other tabs. Phones freeze hidden tabs, also in the middle of a refresh; without the lock the
 * server still accepts the previous cookie for a moment.
 */
const patienceMs = 10_000

/**
 * Runs at most one refresh at a time across all tabs: two tabs that send the same rotating cookie would look like token
 * theft and end the session.
 */
export async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  const run = () => {
    clearTimeout(timer)
    return work()
  }
  try {
    return (await navigator.locks.request('stadia-refresh', { signal: patience.signal }, run)) as T
  } catch (error) {
    if (patience.signal.aborted) return work()
    throw error
  }
}
