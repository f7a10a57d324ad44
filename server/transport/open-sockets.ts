import { perNode } from '../context/context.ts'

/** Counts the open websockets of a node; the node's websocket side sets the function. */
export const openSockets = perNode<{ count: () => number }>(() => ({ count: () => 0 }))
