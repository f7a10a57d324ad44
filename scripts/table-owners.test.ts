import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findForeignWrites } from './lib/table-owners.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'owners-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  const target = path.join(root, 'server/modules', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

test('a write to a table of another module is reported', () => {
  write('exams/exam.entity.ts', '@Entity()\n@ObjectType()\nexport class ExamCategory {}')
  write('exams/own.ts', 'query(`update exam_category set title = $1`)')
  write('arena/read.ts', 'query(`select * from exam_category for update`)')
  write('arena/change.ts', '\nquery(`delete from exam_category`)\nquery(`insert into "exam_category" values ($1)`)')
  expect(findForeignWrites(root)).toEqual([
    'server/modules/arena/change.ts:2 writes to exam_category: call a function of the module exams',
    'server/modules/arena/change.ts:3 writes to exam_category: call a function of the module exams',
  ])
})

test('a table is identified by the name in its entity', () => {
  write('accounts/user.entity.ts', "@Entity('person')\nexport class User {}")
  write('office/change.ts', 'query(`update person set name = $1`)')
  expect(findForeignWrites(root)).toHaveLength(1)
})
