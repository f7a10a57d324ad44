/** Lets the next run continue, and resolves when it is this run's turn again. */
export type Pass = () => Promise<void>

/**
 * Runs functions in turn: only one runs at a time, from the start, or from the return of its `pass`, to its next call of
 * `pass` or its end. Two runs therefore alternate: A B A B ….
 * @throws the first error, after the other runs have ended because their `pass` failed
 */
export async function inTurns<T>(runs: readonly ((pass: Pass) => Promise<T>)[]): Promise<T[]> {
  const waiting: { go(): void; stop(): void }[] = []
  let failure: { error: unknown } | null = null
  const proceed = () => waiting.shift()?.go()
  const turn = () =>
    new Promise<void>((resolve, reject) =>
      waiting.push({ go: resolve, stop: () => reject(new Error('The other build failed')) }),
    )
  const ends = runs.map(async (run) => {
    await turn()
    try {
      return await run(() => {
        const own = turn()
        proceed()
        return own
      })
    } catch (error) {
      failure ??= { error }
      for (const other of waiting.splice(0)) other.stop()
      throw error
    } finally {
      proceed()
    }
  })
  proceed()
  const results = await Promise.allSettled(ends)
  if (failure) throw (failure as { error: unknown }).error
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
