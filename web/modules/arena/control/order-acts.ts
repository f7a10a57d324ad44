/** Admin actions on sittings in progress, in button order. */
export const orderActs = ['extend', 'message', 'pause', 'resume', 'close', 'reset'] as const
export type OrderAct = (typeof orderActs)[number]
