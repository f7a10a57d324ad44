import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ExamDetails } from './details.ts'
import { lockOf, notifiedFields } from './locks.ts'

const before = {
  fromGrade: 5,
  toGrade: 8,
  languages: ['en', 'fr'],
  closesAt: new Date('2030-01-02T10:00:00Z'),
} as ExamDetails
const changed = (given: Partial<ExamDetails>) => ({ ...before, ...given }) as ExamDetails

/** Rows of the table in docs/exam-office.md: the columns of each, and the use that locks them. */
const lines: [line: string, columns: (keyof ExamDetails)[], refusedOnce: 'applied' | 'sat' | null][] = [
  [
    'title, price, results at once, days for questions, practice exam, application period',
    ['titles', 'priceAmount', 'resultAtOnce', 'appealDays', 'practiceExamId', 'applyFrom', 'applyUntil'],
    null,
  ],
  ['opening time, local window, duration, photo', ['opensAt', 'localWindow', 'durationSeconds', 'selfie'], 'sat'],
  [
    'layout, scoring, levels, order of questions and options, grace period, addresses',
    [
      'layout',
      'scoring',
      'levels',
      'mixQuestions',
      'mixOptions',
      'graceSeconds',
      'externalUrl',
      'externalSource',
      'initialLink',
    ],
    'sat',
  ],
  [
    'category, round, qualification, team size, delivery',
    ['categoryId', 'round', 'byQualification', 'teamSize', 'delivery'],
    'applied',
  ],
]
const docs = readFileSync('docs/exam-office.md', 'utf8')

test.each(lines)('docs/exam-office.md is correct for: %s', (line, columns, refusedOnce) => {
  expect(docs).toContain(`| ${line} |`)
  for (const column of columns) expect(lockOf(column, before, before), column).toBe(refusedOnce)
})

test('grades can be added at any time but not removed after applications', () => {
  expect(lockOf('fromGrade', before, changed({ fromGrade: 4 }))).toBeNull()
  expect(lockOf('toGrade', before, changed({ toGrade: 9 }))).toBeNull()
  expect(lockOf('fromGrade', before, changed({ fromGrade: 6 }))).toBe('applied')
  expect(lockOf('toGrade', before, changed({ toGrade: 7 }))).toBe('applied')
})

test('languages can be added until the first start and not removed after applications', () => {
  expect(lockOf('languages', before, changed({ languages: ['en', 'fr', 'ru'] }))).toBe('sat')
  expect(lockOf('languages', before, changed({ languages: ['en'] }))).toBe('applied')
})

test('the end can be postponed at any time but not brought forward after the first start', () => {
  expect(lockOf('closesAt', before, changed({ closesAt: new Date('2030-01-02T11:00:00Z') }))).toBeNull()
  expect(lockOf('closesAt', before, changed({ closesAt: new Date('2030-01-02T09:00:00Z') }))).toBe('sat')
})

test('applicants are notified of changed times and camera rules', () => {
  expect(notifiedFields).toEqual(['opensAt', 'closesAt', 'localWindow', 'durationSeconds', 'selfie'])
})
