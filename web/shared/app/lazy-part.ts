import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { pause } from '../../base/pause.ts'
import { isChunkError } from './chunk-guard.ts'

/** Milliseconds before code that did not load is requested again. */
const againAfter = 5000

/**
 * A component whose code is loaded when it is shown for the first time, inside a page that does without it meanwhile. If the
 * code does not load, as on a lost connection, the page stays and the code is requested again.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilLoaded(load))
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error)) throw error
      await pause(againAfter)
    }
  }
}
