import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/**
 * A server started before the tests of the calling file or `describe`, and stopped after them. Call it first: hooks of
 * the caller then run while the server runs.
 * @param options may be a function, called when the server starts
 * @returns an object that is filled when the server has started; its properties are for hooks and tests
 */
export function useTestApp(options: TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>) = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(typeof options === 'function' ? await options() : options))
  })
  afterAll(() => app.stop())
  return app
}
