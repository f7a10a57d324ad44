import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { supportOlderBrowsers } from './browser-support.ts'

const script = readFileSync('web/public/old-browser.js', 'utf8')
/** Runs the script of index.html with some globals missing. */
const run = (missing: Record<string, unknown> = {}) =>
  new Function('structuredClone', 'Object', script)(
    'structuredClone' in missing ? undefined : structuredClone,
    'hasOwn' in missing ? {} : Object,
  )
const isShown = () => !document.getElementById('old-browser')?.hidden

beforeEach(() => {
  // jsdom has none
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true })
  document.body.innerHTML = '<div id="old-browser" hidden>Too old</div><div id="frame"></div><div id="root"></div>'
})
afterEach(() => vi.unstubAllGlobals())

test('a supported browser keeps the page', () => {
  run()
  expect([isShown(), document.getElementById('root') !== null]).toEqual([false, true])
})

test.each(['structuredClone', 'hasOwn'])('a browser without %s shows only what to do', (name) => {
  run({ [name]: undefined })
  expect([isShown(), document.getElementById('root'), document.getElementById('frame')]).toEqual([true, null, null])
})

test('an old browser that is still loading the page shows it afterwards', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  run({ structuredClone: undefined })
  expect(isShown()).toBe(false)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(isShown()).toBe(true)
  state.mockRestore()
})

test('what the oldest supported browsers lack is added', async () => {
  const methods = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'] as const
  const { prototype } = Array
  const own = Object.getOwnPropertyDescriptors(prototype)
  const { canParse } = URL
  const { timeout } = AbortSignal
  try {
    for (const name of methods) Reflect.deleteProperty(prototype, name)
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    await supportOlderBrowsers()
    expect([3, 1, 2].toSorted()).toEqual([1, 2, 3])
    expect([1, 2, 3].toReversed().toSpliced(0, 1).with(0, 9)).toEqual([9, 1])
    expect([1, 2, 3].findLast((n) => n < 3)).toBe(2)
    expect([URL.canParse('https://olympiad.test'), URL.canParse('olympiad')]).toEqual([true, false])
    expect(AbortSignal.timeout(1000).aborted).toBe(false)
  } finally {
    for (const name of methods) Object.defineProperty(prototype, name, own[name])
    Object.assign(URL, { canParse })
    Object.assign(AbortSignal, { timeout })
  }
})
