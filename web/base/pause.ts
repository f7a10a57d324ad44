/** Resolves after the given number of milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects if the promise takes longer than the given number of milliseconds. */
export const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([work, pause(ms).then(() => Promise.reject(new Error('It took too long')))])
