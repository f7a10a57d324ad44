import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const modules = path.join(import.meta.dirname, '..', 'modules')
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\bdemo\//.test(name))
  .map((name) => [name, readFileSync(path.join(modules, name), 'utf8')] as const)

test('only recordChange writes change records', () => {
  const records = sources.flatMap(([, source]) =>
    [...source.matchAll(/class (\w+) extends ChangeRecord\b/g)].map(([, name]) => name!),
  )
  expect(records.toSorted()).toEqual([
    'ApplicationChange',
    'CustomFormAnswerChange',
    'GroupChange',
    'PaymentChange',
    'SettingChange',
    'TextChange',
    'UserChange',
  ])
  const otherWays = new RegExp(`\\.(?:insert|save|upsert|create)\\((?:${records.join('|')})\\b`)
  expect(sources.filter(([, source]) => otherWays.test(source)).map(([name]) => name)).toEqual([])
})
