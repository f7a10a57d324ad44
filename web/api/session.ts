import { useSyncExternalStore } from 'react'
import type { sessionCompleteMutation } from '../__generated__/sessionCompleteMutation.graphql.ts'
import type { sessionRefreshMutation } from '../__generated__/sessionRefreshMutation.graphql.ts'
import type { sessionSignInMutation } from '../__generated__/sessionSignInMutation.graphql.ts'
import type { sessionSignOutMutation } from '../__generated__/sessionSignOutMutation.graphql.ts'
import { isTemporary } from './api-error.ts'
import { graphql } from './graphql.ts'
import { clearOfflineUser, saveOfflineUser, readOfflineUser } from './offline-user.ts'
import { callOperation, useCredentials } from './request.ts'
import { writeCookie } from '../base/cookies.ts'
import { setProfileZone } from '../base/zone.ts'
import { leavePanelView, storedPanelView } from './panel-view.ts'
import { endOfView, isExpired, userOfToken } from './token.ts'
import type { SessionUser } from './token.ts'
import { listenToOtherTabs, notifyOtherTabs, withRefreshLock } from './session-tabs.ts'
import { pause } from '../base/pause.ts'

export type { CodingProgress, SessionUser, UserType } from './token.ts'

export interface SessionState {
  /** False until the first refresh has been answered. */
  loaded: boolean
  /** Kept in memory only. Null with a user present: the page was opened without a connection. */
  accessToken: string | null
  user: SessionUser | null
  /** End of the admin's view of the user's panel in this tab, in ms; undefined for a login. */
  viewUntil?: number | undefined
}

export type SignInAnswer =
  | { kind: 'signedIn'; user: SessionUser }
  /** A draft account created by a teacher, to be completed. */
  | { kind: 'draft'; referenceCode: string | null }
  /** Password accepted; `completeSignIn` needs a code of the authenticator app. */
  | { kind: 'code'; challenge: string }

/** Time from activation to token refresh, in ms (specification, section 9). */
const refreshAfterMs = 240_000
const firstTryDelaysMs = [0, 500, 2000]
const retryMs = () => 5000 + Math.random() * 5000

let state: SessionState = { loaded: false, accessToken: null, user: null }
let timer: ReturnType<typeof setTimeout> | undefined
let refreshing: Promise<string | null> | null = null
let loading: Promise<SessionState> | null = null
const listeners = new Set<() => void>()

const hintKey = 'signed-in'
/** Cookie with the role of the last login, by which the server chooses the frame of a page; not a secret. */
const frameCookie = 'panel'
const frameCookieDays = 30

/**
 * Whether this browser may have a session: one was started here and has not ended. Only a hint that lets the login page
 * skip a futile request for guests.
 */
export function mayHaveSession(): boolean {
  return localStorage.getItem(hintKey) !== null
}

function setState(next: SessionState): void {
  state = next
  setProfileZone(next.user?.timeZone ?? null)
  for (const listener of listeners) listener()
}

function activate(accessToken: string): SessionUser {
  const user = userOfToken(accessToken)
  localStorage.setItem(hintKey, '1')
  writeCookie(frameCookie, user.userType, frameCookieDays)
  setState({ loaded: true, accessToken, user })
  scheduleRefresh(refreshAfterMs)
  return user
}

function deactivate(): void {
  clearTimeout(timer)
  localStorage.removeItem(hintKey)
  writeCookie(frameCookie, '', 0)
  clearOfflineUser()
  setState({ loaded: true, accessToken: null, user: null })
}

function scheduleRefresh(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void refreshSession().catch(() => undefined), delayMs)
}

async function requestToken(): Promise<string | null> {
  try {
    const answer = await withRefreshLock(() =>
      callOperation<sessionRefreshMutation>(
        graphql`
          mutation sessionRefreshMutation {
            refreshSession {
              accessToken
            }
          }
        `,
        {},
        // Rotation invalidates the old cookie: the response must arrive even if the page is closed.
        { anonymous: true, keepalive: true },
      ),
    )
    activate(answer.refreshSession.accessToken)
    return answer.refreshSession.accessToken
  } catch (error) {
    // A lost connection must not log out a student during an exam.
    if (isTemporary(error)) {
      if (state.user) scheduleRefresh(retryMs())
      throw error
    }
    deactivate()
    return null
  }
}

/**
 * Fetches a new access token with the HttpOnly cookie; null when the session has ended. Concurrent callers share one
 * request. Rejects only if the server cannot be reached; the session then stays unchanged.
 */
export function refreshSession(): Promise<string | null> {
  // the cookie is the admin's own, so the token of a view is never renewed with it
  if (state.viewUntil !== undefined) return Promise.resolve(state.accessToken)
  refreshing ??= requestToken().finally(() => (refreshing = null))
  return refreshing
}

/**
 * Refreshes the token after a student applied, paid or left an exam; the coding bar and required steps read its claims.
 * Never rejects: after a failure the next refresh catches up.
 */
export async function renewClaims(): Promise<void> {
  if (state.user?.userType === 'student') await refreshSession().catch(() => undefined)
}

/** Lets the current user open this URL without a connection for `forMs` milliseconds. */
export function allowOfflineSession(forMs: number): void {
  if (state.user) saveOfflineUser(location.pathname, state.user, Date.now() + forMs)
}

/**
 * Waits for the page's first refresh. Never rejects: without a response the session is loaded without a token, as the
 * user stored for the path, if any.
 */
export function loadSession(): Promise<SessionState> {
  loading ??= (async () => {
    const kept = readOfflineUser(location.pathname, Date.now())
    for (const delay of firstTryDelaysMs) {
      if (state.loaded || (delay && kept && !navigator.onLine)) break
      if (delay) await pause(delay)
      await refreshSession().catch(() => undefined)
    }
    if (!state.loaded) {
      setState({ loaded: true, accessToken: null, user: kept })
      if (kept) scheduleRefresh(retryMs())
    }
    return state
  })()
  return loading.then(() => state)
}

/** Logs in with e-mail or student ID and password, or student ID and reference code. Rejects with ApiError. */
export async function signIn(username: string, password: string): Promise<SignInAnswer> {
  const answer = await callOperation<sessionSignInMutation>(
    graphql`
      mutation sessionSignInMutation($input: SignInInput!) {
        signIn(input: $input) {
          accessToken
          challenge
          isDraft
          referenceCode
        }
      }
    `,
    { input: { username, password } },
    { anonymous: true },
  )
  const { accessToken, challenge, isDraft, referenceCode } = answer.signIn
  if (challenge) return { kind: 'code', challenge }
  if (isDraft || !accessToken) return { kind: 'draft', referenceCode: referenceCode ?? null }
  return { kind: 'signedIn', user: enter(accessToken) }
}

/** Completes a login with a six-digit authenticator code or a recovery code. Rejects with ApiError. */
export async function completeSignIn(challenge: string, code: string): Promise<SessionUser> {
  const answer = await callOperation<sessionCompleteMutation>(
    graphql`
      mutation sessionCompleteMutation($input: CompleteSignInInput!) {
        completeSignIn(input: $input) {
          accessToken
        }
      }
    `,
    { input: { challenge, code } },
    { anonymous: true },
  )
  return enter(answer.completeSignIn.accessToken)
}

function enter(accessToken: string): SessionUser {
  const user = activate(accessToken)
  notifyOtherTabs({ kind: 'signedIn', userId: user._id })
  return user
}

/** Ends the session in all tabs of this browser and reloads the page; ignores a failed request. */
export async function signOut(reload: () => void = () => location.reload()): Promise<void> {
  if (state.viewUntil !== undefined) return void leavePanelView()
  await callOperation<sessionSignOutMutation>(
    graphql`
      mutation sessionSignOutMutation {
        signOut {
          success
        }
      }
    `,
    {},
    { keepalive: true },
  ).catch(() => undefined)
  deactivate()
  notifyOtherTabs({ kind: 'signedOut' })
  reload()
}

/** Current session, for loaders and functions outside React. */
export function getSession(): SessionState {
  return state
}

/** Access token valid for at least ten more seconds, or null for a guest. */
export async function freshToken(): Promise<string | null> {
  if (!state.accessToken && state.user) return refreshSession()
  if (!state.accessToken || !isExpired(state.accessToken, 10_000)) return state.accessToken
  return refreshSession()
}

/** Subscribes to session changes; returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as React state. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession)
}

/** Uses the token of a view of a panel, if this tab shows one; the login that other tabs share stays as it is. */
function startPanelView(): void {
  const accessToken = storedPanelView()
  if (accessToken === null) return
  setState({ loaded: true, accessToken, user: userOfToken(accessToken), viewUntil: endOfView(accessToken) })
}

/** Lets requests use the session, and keeps it in step with other tabs and the device's sleep. Once per document. */
export function startSession(): void {
  startPanelView()
  useCredentials({
    token: () => state.accessToken,
    // asked after the server has refused the token: a view is then over
    refresh: async () => (state.viewUntil === undefined ? refreshSession() : leavePanelView()),
    needsRenewal: () => state.accessToken === null && state.user !== null,
  })

  listenToOtherTabs((message) => {
    if (state.viewUntil !== undefined && message.kind === 'signedIn') return
    const owner = message.kind === 'signedIn' ? message.userId : undefined
    if (owner !== state.user?._id) location.reload()
  })

  // Timers are suspended while the device sleeps: a tab that wakes with an expired token refreshes it immediately.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void freshToken().catch(() => undefined)
  })
}
