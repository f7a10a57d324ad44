import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/request.ts'
import { Autosave, type AutosaveOptions } from './autosave.ts'
import { type FormCopy, formText } from './form-copy.ts'
import { readLocally } from './local-copy.ts'

const key = 'question-draft u e q'
const form = (text: string): string =>
  JSON.stringify({
    format: 1,
    words: { en: { text, options: [], lists: [], unit: '', explanation: null } },
    content: null,
    facts: { topic: 't', difficulty: null, source: '', points: 1, shuffleOptions: false },
    changedScoring: null,
    reason: '',
  } satisfies FormCopy)

const textOf = (copy: FormCopy) => copy.words['en']?.text

function start(given: Partial<AutosaveOptions> = {}) {
  const sent: { text: string | undefined; version: number; base: string | null }[] = []
  const said: string[] = []
  let answer: () => Promise<number> = async () => sent.length
  const onOther = vi.fn<AutosaveOptions['onOther']>()
  const autosave = new Autosave({
    ...{ key, base: '1.1', draft: 0, clean: form('saved') },
    send: (copy, version, base) => {
      sent.push({ text: textOf(copy), version, base })
      return answer()
    },
    onStatus: (status) => said.push(status),
    onOther,
    ...given,
  })
  return { autosave, sent, said, onOther, setAnswer: (next: typeof answer) => (answer = next) }
}

const kept = () => {
  const copy = readLocally(key)?.copy
  return copy && textOf(copy)
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a change is on this device at once and on the server after a pause; then the device forgets it', async () => {
  const { autosave, sent, said } = start()
  autosave.change(form('a'))
  autosave.change(form('ab'))
  expect(kept()).toBe('ab')
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([{ text: 'ab', version: 0, base: '1.1' }])
  expect(kept()).toBeUndefined()
  expect(said.at(-1)).toBe('kept')
  autosave.change(form('abc'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)).toEqual({ text: 'abc', version: 1, base: '1.1' })
})

test('what is typed while a request is under way stays on the device and is sent next', async () => {
  const { autosave, sent, setAnswer } = start()
  let finish: (version: number) => void = () => {}
  setAnswer(() => new Promise((resolve) => (finish = resolve)))
  autosave.change(form('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  autosave.change(form('ab'))
  finish(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toBe('ab')
  setAnswer(async () => 2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['a', 0],
    ['ab', 1],
  ])
  expect(kept()).toBeUndefined()
})

test('without a connection the change stays on the device and is sent again', async () => {
  const { autosave, sent, said, setAnswer } = start()
  setAnswer(() => Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection' })))
  autosave.change(form('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said.at(-1)).toBe('offline')
  expect(kept()).toBe('a')
  setAnswer(async () => 1)
  autosave.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(said.at(-1)).toBe('kept')
})

test('a draft of another window stops sending until the author has decided', async () => {
  const { autosave, sent, said, onOther, setAnswer } = start()
  const draft = { form: JSON.parse(form('theirs')) as object, base: '1.1', version: 7 }
  setAnswer(() => Promise.reject(new ApiError({ code: 'CONFLICT', message: 'Changed', extensions: { draft } })))
  autosave.change(form('mine'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onOther).toHaveBeenCalledWith(expect.objectContaining({ version: 7 }))
  expect(said.at(-1)).toBe('stopped')
  setAnswer(async () => 8)
  autosave.change(form('mine too'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(kept()).toBe('mine too')
  autosave.resolve({ draft: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toMatchObject({ text: 'mine too', version: 7 })
})

test('after the question is saved a new draft begins from its new version', async () => {
  const { autosave, sent, said } = start()
  autosave.change(form('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  autosave.change(form('ab'))
  autosave.saved(form('a'), '1.2')
  expect(kept()).toBe('ab')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)).toEqual({ text: 'ab', version: 0, base: '1.2' })
  autosave.saved(form('ab'), '1.3')
  expect(said.at(-1)).toBe('clean')
  expect(kept()).toBeUndefined()
})

test('while the question is being saved nothing is sent', async () => {
  const { autosave, sent } = start()
  autosave.change(form('a'))
  autosave.hold()
  autosave.change(form('ab'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  autosave.release()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ text: 'ab', version: 0, base: '1.1' }])
})

test('forms are compared regardless of the order of their members', () => {
  const { format: _, ...values } = JSON.parse(form('a')) as FormCopy
  const { words, content, ...others } = values
  expect(formText({ content, words, ...others })).toBe(formText({ ...others, words, content }))
})

test('reading the right answer is no change', async () => {
  const { autosave, sent } = start()
  autosave.adopt(form('with the key'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([])
  expect(kept()).toBeUndefined()
})

test('discarded changes are neither kept nor sent', async () => {
  const { autosave, sent } = start()
  autosave.stop()
  autosave.change(form('a'))
  autosave.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(kept()).toBeUndefined()
})

test('a damaged copy on the device is ignored', () => {
  localStorage.setItem(key, '{"copy":{"format":1,"words":{"en":{}}}}')
  expect(readLocally(key)).toBeNull()
  localStorage.setItem(key, '{')
  expect(readLocally(key)).toBeNull()
})
