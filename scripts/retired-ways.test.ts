import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRetiredWays } from './lib/retired-ways.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ways-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  const target = path.join(root, 'web', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

test('a page that waits or asks in a retired way is told what to use', () => {
  write('shared/pause.ts', 'new Promise((resolve) => setTimeout(resolve, ms))')
  write('modules/exams/wait.ts', '\nawait new Promise((resolve) => setTimeout(resolve, 5))')
  write('modules/exams/Page.tsx', 'const data = useLazyLoadQuery<Query>(query, {})')
  write('modules/exams/list.ts', "const reload = useReload('derived')")
  write('modules/exams/Cards.tsx', 'const { data } = usePaginationFragment(fragment, ref)')
  write('modules/exams/questions/QuestionEditorPage.tsx', "const reload = useReload('newer')")
  write('modules/exams/Page.test.tsx', 'const data = useLazyLoadQuery<Query>(query, {})')
  expect(findRetiredWays(root)).toEqual([
    'web/modules/exams/Cards.tsx:1 is a retired way: use useList for a table, useGrowingList for other lists',
    'web/modules/exams/Page.tsx:1 is a retired way: use the query of the route, or useAnswer beside it',
    'web/modules/exams/list.ts:1 is a retired way: use the answer of the command: its objects, `query` in the payload, listed-rows.ts, plain-lists.ts',
    'web/modules/exams/wait.ts:2 is a retired way: use pause of web/shared/pause.ts',
  ])
})
