/**
 * What keeps a group on the waiting list of a Grand Final. `next`: nothing any more, its places are offered at any
 * moment.
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
