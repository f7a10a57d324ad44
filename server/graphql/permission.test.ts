import { expect, test } from 'vitest'
import { can } from './permission.ts'

test.each([
  ['exact', ['student.7.exams'], 'student.7.exams', '7', true],
  ['a prefix that ends in a wildcard', ['student.7.*'], 'student.7.exams', '7', true],
  ['$ID is the viewer', ['student.7.*'], 'student.$ID.exams', '7', true],
  ['another viewer', ['student.7.*'], 'student.$ID.exams', '8', false],
  ['a guest has no id', ['student.*'], 'student.$ID.exams', null, false],
  ['a wildcard inside is not one', ['student.*.exams'], 'student.7.exams', '7', false],
  ['a prefix without a wildcard', ['student.7'], 'student.7.exams', '7', false],
  ['$admin is another tree than admin', ['admin.*'], '$admin.languages', '7', false],
  ['everything', ['*'], '$admin.languages', '7', true],
  ['nothing', [], 'admin.exams', '7', false],
])('%s', (_name, granted, required, viewerId, answer) => {
  expect(can(granted, required, viewerId)).toBe(answer)
})
