import { perNode } from '../../../context/context.ts'

/** Number of attempts this node closed because their time was up. */
export const timeUps = perNode(() => ({ count: 0 }))
