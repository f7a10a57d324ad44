import { expect, test } from 'vitest'
import type { SessionUser } from '../../../api/session.ts'
import { isDate, maskDate } from './date-mask.ts'
import { inputOf, isComplete, startValues } from './update-data.ts'

const student = { userType: 'student' } as SessionUser
const supervisor = { userType: 'supervisor', email2: 'b@school.test', birth: '1980-03-07' } as SessionUser
const place = { country: 'AZ', city: 'BAKI', school: 'LYCEUM 6' }

test.each([
  ['0', '0'],
  ['07', '07'],
  ['070', '07/0'],
  ['07031980', '07/03/1980'],
  ['07/03/19801', '07/03/1980'],
  ['7.3.', '73'],
  ['', ''],
])('the mask formats %j as %j', (typed, shown) => expect(maskDate(typed)).toBe(shown))

test.each([
  ['07/03/1980', true],
  ['29/02/2000', true],
  ['29/02/1999', false],
  ['31/04/1990', false],
  ['00/01/1990', false],
  ['07/13/1990', false],
  ['07/03/80', false],
  ['', false],
])('isDate(%j) is %s', (text, is) => expect(isDate(text)).toBe(is))

test('a student sends place, school and grade', () => {
  const values = { ...startValues(student), ...place, grade: '8' }
  expect(isComplete(values, 'student')).toBe(true)
  for (const part of [{ country: '' }, { city: ' ' }, { school: '' }, { grade: '' }, { grade: '13' }, { grade: '0' }]) {
    expect(isComplete({ ...values, ...part }, 'student')).toBe(false)
  }
})

test('a supervisor sends a second address and a date of birth, prefilled with the earlier ones', () => {
  const values = { ...startValues(supervisor), ...place }
  expect([values.email2, values.birth]).toEqual(['b@school.test', '07/03/1980'])
  expect(isComplete(values, 'supervisor')).toBe(true)
  for (const part of [{ email2: '' }, { birth: '' }, { birth: '31/02/1980' }]) {
    expect(isComplete({ ...values, ...part }, 'supervisor')).toBe(false)
  }
})

test('fields of the other user type are not sent', () => {
  const values = {
    ...startValues(supervisor),
    ...place,
    schoolId: 'id',
    grade: '8',
    supervisorId: ' T-1 ',
  }
  expect(inputOf(values, 'student')).toEqual({
    country: 'AZ',
    city: 'BAKI',
    schoolId: 'id',
    grade: 8,
    supervisorId: 'T-1',
  })
  expect(inputOf({ ...values, schoolId: '' }, 'supervisor')).toEqual({
    ...place,
    email2: 'b@school.test',
    birth: '07/03/1980',
  })
})
