import { expect, test } from 'vitest'
import { asPermission, can, holds, permissions } from './permission.ts'

test.each([
  ['exact', ['student.7.exams'], 'student.7.exams', '7', true],
  ['a permission longer than the grant', ['admin.statistics'], 'admin.statistics.export', '7', false],
  ['a permission shorter than the grant', ['admin.statistics'], 'admin.stat', '7', false],
  ['a prefix with a final wildcard', ['student.7.*'], 'student.7.exams', '7', true],
  ['the wildcard of another person', ['student.7.*'], 'student.8.exams', '7', false],
  ['$ID is the user', ['student.7.*'], 'student.$ID.exams', '7', true],
  ['$ID stands for the user in a grant, too', ['student.$ID.*'], 'student.7.exams', '7', true],
  ['another user', ['student.7.*'], 'student.$ID.exams', '8', false],
  ['a guest has no id', ['student.*'], 'student.$ID.exams', null, false],
  ['a guest has no id, in a grant either', ['student.$ID.*'], 'student..exams', null, false],
  ['a wildcard in the middle has no meaning', ['student.*.exams'], 'student.7.exams', '7', false],
  ['a prefix without a wildcard', ['student.7'], 'student.7.exams', '7', false],
  ['$admin and admin are different trees', ['admin.*'], '$admin.languages', '7', false],
  ['everything', ['*'], '$admin.languages', '7', true],
  ['nothing', [], 'admin.exams', '7', false],
])('%s', (_name, granted, required, userId, answer) => {
  expect(holds(granted, required, userId)).toBe(answer)
})

test('a required permission is one of a closed set', () => {
  expect(can(['admin.*'], 'admin.exams', '7')).toBe(true)
  expect(asPermission('admin.exams')).toBe('admin.exams')
  expect(() => asPermission('admin.exam')).toThrow('Unknown permission admin.exam')
  expect(new Set(permissions).size).toBe(permissions.length)
})
