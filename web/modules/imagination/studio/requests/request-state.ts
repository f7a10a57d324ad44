/** States of a generation request. */
const states = ['queued', 'making', 'checking', 'ready', 'refused', 'failed', 'cancelled'] as const

/** State of a request; `failed` for one that this release does not know. */
export const knownState = (state: string) => states.find((each) => each === state) ?? 'failed'

/** Whether a request is still waiting or being worked on. */
export const isLive = (state: string) => ['queued', 'making', 'checking'].includes(state)
