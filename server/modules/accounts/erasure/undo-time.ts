/** Period during which an erasure can be undone, in milliseconds: 14 days. */
export const undoTime = 14 * 86_400_000
