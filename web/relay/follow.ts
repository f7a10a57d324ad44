import type { Persisted } from './request.ts'
import { subscribeOperation } from './subscriptions.ts'

/** Milliseconds until a subscription that ended is begun again. */
const retryAfter = 1500

/** Follows a subscription until the answer is called; it is begun again whenever it ends. */
export function follow<T>(document: unknown, variables: Record<string, unknown>, next: (data: T) => void): () => void {
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, retryAfter)
    }
    stop = subscribeOperation<T>((document as Persisted).params, variables, {
      next: ({ data }) => data && next(data),
      error: again,
      complete: again,
    })
  }
  begin()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
