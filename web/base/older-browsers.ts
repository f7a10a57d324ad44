// What the oldest supported browsers lack of ES2023 and the DOM; the targets are in scripts/lib/browser-targets.mjs.
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/typed-array/find-last'
import 'core-js/actual/typed-array/find-last-index'
import 'core-js/actual/typed-array/to-reversed'
import 'core-js/actual/typed-array/to-sorted'
import 'core-js/actual/typed-array/with'
import 'core-js/actual/url/can-parse'

// core-js has none
AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms)
  return controller.signal
}
