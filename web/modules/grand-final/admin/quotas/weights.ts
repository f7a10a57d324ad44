/** Weights of the rules by which places are distributed. */
export const weights = ['onlineWeight', 'timeWeight', 'rankWeight', 'minimumShare'] as const
