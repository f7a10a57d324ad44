import { describe, expect, test } from 'vitest'
import { can } from './permission.ts'

describe('can', () => {
  test('an exact grant', () => {
    expect(can(['admin.statistics'], 'admin.statistics', 'u1')).toBe(true)
    expect(can(['admin.statistics'], 'admin.statistics.export', 'u1')).toBe(false)
    expect(can(['admin.statistics'], 'admin.stat', 'u1')).toBe(false)
  })

  test('a prefix that ends in a wildcard', () => {
    expect(can(['student.u1.*'], 'student.u1.exams', 'u1')).toBe(true)
    expect(can(['student.u1.*'], 'student.u2.exams', 'u1')).toBe(false)
    expect(can(['*'], '$admin.languages', 'u1')).toBe(true)
  })

  test('a wildcard elsewhere is only a character', () => {
    expect(can(['student.*.exams'], 'student.u1.exams', 'u1')).toBe(false)
  })

  test('$ID is the user on both sides', () => {
    expect(can(['student.u1.exams'], 'student.$ID.exams', 'u1')).toBe(true)
    expect(can(['student.$ID.*'], 'student.u1.exams', 'u1')).toBe(true)
    expect(can(['student.u1.exams'], 'student.$ID.exams', 'u2')).toBe(false)
  })

  test('no grants, no access', () => {
    expect(can([], 'student.$ID.exams', 'u1')).toBe(false)
  })
})
