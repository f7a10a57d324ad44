/** Kinds of events on the time line of a person, as the server's modules name them. */
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
  'import',
  'upload',
  'image',
  'grandFinal',
  'staff',
] as const
