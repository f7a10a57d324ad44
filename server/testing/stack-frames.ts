type Mapper = NonNullable<typeof Error.prepareStackTrace>

/** Text of frames in source positions, by their text in transpiled positions. */
const frames = new Map<string, string>()
const anyError = new Error()
let cached: Mapper | undefined

/**
 * Caches the frames that Vitest maps to source positions. graphql-js reads the stack of every error thrown by a
 * resolver, and tests cause many expected errors: mapping each stack took longer than executing the operation.
 */
export function cacheStackFrames(): void {
  const map = Error.prepareStackTrace as Mapper | undefined
  if (!map || map === cached) return
  const textOf = (frame: NodeJS.CallSite): string => {
    const key = String(frame)
    let text = frames.get(key)
    if (text === undefined) {
      text = map(anyError, [frame]).slice(map(anyError, []).length) as string
      frames.set(key, text)
    }
    return text
  }
  Error.prepareStackTrace = cached = (error, stack) => map(error, []) + stack.map(textOf).join('')
}
