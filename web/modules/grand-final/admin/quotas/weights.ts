/** Weights of the rules for distributing places. */
export const weights = ['onlineWeight', 'timeWeight', 'rankWeight', 'minimumShare'] as const
