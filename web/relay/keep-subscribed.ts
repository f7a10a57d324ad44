import type { Persisted } from '../api/request.ts'
import { subscribeOperation } from './subscriptions.ts'

/** Delay before an ended subscription is restarted, in ms. */
const retryAfter = 1500

/** Keeps a subscription running, restarting it whenever it ends. @returns the function that stops it */
export function keepSubscribed<T>(
  document: unknown,
  variables: Record<string, unknown>,
  next: (data: T) => void,
): () => void {
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
