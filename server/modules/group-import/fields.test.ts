import { describe, expect, test } from 'vitest'
import { matchColumns, readCell } from './fields.ts'

describe('columns', () => {
  test('are matched by name in any language, each once', () => {
    expect(matchColumns(['ИМЯ', 'фамилия ', 'Класс', 'Notes'])).toMatchObject({
      firstName: 0,
      lastName: 1,
      grade: 2,
      birth: null,
    })
    expect(matchColumns(['Name', 'Surname', 'DOB'])).toMatchObject({ firstName: 0, lastName: 1, birth: 2 })
    expect(matchColumns(['Prénom', 'Nom', 'E-Mail'])).toMatchObject({ firstName: 0, lastName: 1, email: 2 })
  })

  test('are matched with a hint in parentheses', () => {
    expect(matchColumns(['Date of birth (MM/DD/YYYY)', 'Sex [f/m]'])).toMatchObject({ birth: 0, sex: 1 })
  })

  test.each([
    ['birth', '2012-2-9', '09/02/2012'],
    ['birth', '9.2.2012', '09/02/2012'],
    ['birth', 'soon', 'soon'],
    ['sex', 'Kadın', 'f'],
    ['sex', 'м', 'm'],
    ['sex', 'K', 'K'],
    ['grade', '5-ci', '5'],
    ['grade', '5. sınıf', '5'],
    ['grade', 'Grade 11 B', '11'],
    ['grade', '7.5', '7.5'],
    ['grade', '7%', '7%'],
    ['grade', '7/8', '7/8'],
    ['grade', '-7', '-7'],
    ['studentId', ' stem-1 ', 'STEM-1'],
  ] as const)('a cell of %s reads %j as %j', (field, given, meant) => {
    expect(readCell(field, given)).toBe(meant)
  })
})
