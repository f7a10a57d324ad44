/** Path where an application's exam is sat; challenges have their own path. `layout` is the exam's. */
export const examPath = (applicationId: string, layout: string): string =>
  `/${layout === 'challenge' ? 'challenge' : 'exam'}/${applicationId}`
