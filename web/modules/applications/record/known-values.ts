/** Server values that have translations. */
export const closeReasons = ['submitted', 'timeUp', 'admin'] as const
export const invitationStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'left'] as const
export const events = [
  'enter',
  'invite',
  'makeUp',
  'move',
  'note',
  'ownDate',
  'accept',
  'decline',
  'expire',
  'withdraw',
  'grant',
  'cancel',
  'ungrant',
  'lapse',
  'release',
  'refund',
] as const

/** Returns the value if it has a translation, otherwise null. */
export const oneOfThese = <T extends string>(known: readonly T[], given: string | null | undefined): T | null =>
  known.find((one) => one === given) ?? null
