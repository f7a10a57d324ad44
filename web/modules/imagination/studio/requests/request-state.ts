/** States of a generation request. */
const states = ['queued', 'making', 'checking', 'ready', 'refused', 'failed', 'cancelled'] as const

/** State of a request; `failed` for a state that this release does not know. */
export const knownState = (state: string) => states.find((each) => each === state) ?? 'failed'

/** Whether a request is queued or in progress. */
export const isLive = (state: string) => ['queued', 'making', 'checking'].includes(state)
