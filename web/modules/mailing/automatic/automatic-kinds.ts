/** Kinds of automatic messages, as in the API. */
export const automaticKinds = [
  'applied',
  'feeUnpaid',
  'examTomorrow',
  'moved',
  'resultPublished',
  'certificateReady',
  'appealDecided',
  'summary',
] as const
export type AutomaticKind = (typeof automaticKinds)[number]

/** Path of the page that lists the kinds. */
export const automaticList = '/stadia/janus/mailing?tab=automatic'
