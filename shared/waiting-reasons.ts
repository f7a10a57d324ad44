/**
 * Reason why a group is on the Grand Final waiting list. `next`: nothing blocks it, and its places can be offered at
 * any moment.
 */
export const waitingReasons = [
  'next',
  'undecided',
  'phase',
  'country',
  'countryTeachers',
  'program',
  'students',
  'teachers',
  'total',
] as const
