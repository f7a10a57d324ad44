/** Steps of a segment in order; each is a page in the specification. */
export const steps = [
  'user-type',
  'country',
  'grade',
  'sex',
  'category',
  'session',
  'registration',
  'email',
  'include-supervisor',
  'xx',
] as const
export type Step = (typeof steps)[number]
