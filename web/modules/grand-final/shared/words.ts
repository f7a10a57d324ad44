/** Statuses of a group, in the order in which they follow each other. */
export const groupStates = ['draft', 'requested', 'waiting', 'granted', 'confirmed', 'complete', 'withdrawn'] as const
export type GroupState = (typeof groupStates)[number]

export const phases = ['qualification', 'registration', 'quotas', 'deposits', 'balance', 'travel', 'closed'] as const
export type PhaseName = (typeof phases)[number]

export const reasons = [
  'granted',
  'partly',
  'countryCap',
  'totalCap',
  'categoryCap',
  'minimum',
  'late',
  'lapsed',
  'byHand',
] as const
export type Reason = (typeof reasons)[number]

export const chargeKinds = ['deposit', 'balance', 'option', 'supplement'] as const
export type ChargeKind = (typeof chargeKinds)[number]

export const diets = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'other'] as const
export const shirts = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** The known word of a list, or undefined: the server may know more than this page. */
export const knownOf = <T extends string>(list: readonly T[], word: string): T | undefined =>
  list.find((one) => one === word)

/** Papers of a participant. */
export const participantPapers = ['invitation', 'badge', 'attendance'] as const
