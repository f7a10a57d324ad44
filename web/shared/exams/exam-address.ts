/** Where the exam of an application is sat: a challenge has an address of its own. `layout` is the exam's. */
export const examAddress = (applicationId: string, layout: string): string =>
  `/${layout === 'challenge' ? 'challenge' : 'exam'}/${applicationId}`
