/** Admin actions on sittings in progress, in button order. */
export const orderActions = ['extend', 'message', 'pause', 'resume', 'close', 'reset'] as const
export type OrderAction = (typeof orderActions)[number]
