/** Kinds of timeline events of a person, as named by the server modules. */
export const personKinds = [
  'account',
  'relation',
  'application',
  'exam',
  'result',
  'payment',
  'mail',
  'mailing',
  'form',
  'request',
  'support',
  'import',
  'upload',
  'image',
  'grandFinal',
  'staff',
] as const
