import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKindNames } from './lib/kind-names.mjs'
import { root as project } from './lib/project.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinds-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function check(text: string, file = 'server/modules/exams/exam.ts') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  return findKindNames(root)
}

test('only the declarations of kinds of questions name a kind', () => {
  expect(findKindNames(project)).toEqual([])
})

test.each([
  ['a comparison', `export const is = (content: any) =>\n  content.kind === 'gaps'`],
  ['a comparison of a possible content', `export const is = (content: any) =>\n  content?.kind !== 'gaps'`],
  ['a comparison of a variable', `export const is = (kind: string) =>\n  'gaps' === kind`],
  ['a case', `export function f({ kind }: any) {\n  switch (kind) { case 'gaps': return 1 }\n}`],
  ['a list', `export const is = (kind: string) =>\n  ['gaps', 'other'].includes(kind)`],
  ['a pattern', `export const is = (kind: string) =>\n  /^(?:gaps|other)$/.test(kind)`],
  ['a table', `export const f = (kind: string) =>\n  ({ gaps: 1 } as any)[kind]`],
])('%s with the name of a kind is found', (_name, text) => {
  expect(check(text)).toEqual(['server/modules/exams/exam.ts:2 names the kind gaps'])
})

test('a table of several kinds is found without its use', () => {
  const table = `export const names = {\n  choice: 1, several: 2, number: 3, words: 4 }`
  expect(check(table)).toEqual(['server/modules/exams/exam.ts:1 names the kind choice'])
})

test('a new content, another property and a declaration are no findings', () => {
  expect(check(`export const content = { kind: 'choice', shape: {} }`)).toEqual([])
  expect(check(`export const is = (field: any) => field.type === 'number' || field.words`)).toEqual([])
  expect(check(`export const is = (gap: any) => gap.kind === 'choice'`, 'shared/questions/kinds/gaps.ts')).toEqual([])
})
