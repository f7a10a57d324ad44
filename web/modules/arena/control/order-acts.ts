/** What an admin can do to sittings under way, in the order of the buttons. */
export const orderActs = ['extend', 'message', 'pause', 'resume', 'close', 'reset'] as const
export type OrderAct = (typeof orderActs)[number]
