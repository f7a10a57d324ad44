/** Waits for so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The outcome of some work, or a failure once it has taken so many milliseconds. */
export const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([work, pause(ms).then(() => Promise.reject(new Error('It took too long')))])
