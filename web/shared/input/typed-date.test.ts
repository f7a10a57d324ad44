import { afterEach, expect, test } from 'vitest'
import { parseTypedDate, typedDateFormat } from './typed-date.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
  ['/az', 'DD.MM.YYYY', 'DD.MM.YYYY HH:mm'],
  ['/fr', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
  ['/ru', 'DD.MM.YYYY', 'DD.MM.YYYY HH:mm'],
  ['/tr', 'DD.MM.YYYY', 'DD.MM.YYYY HH:mm'],
])('the date format under %s is %s', (address, day, moment) => {
  history.replaceState(null, '', address)
  expect([typedDateFormat(false), typedDateFormat(true)]).toEqual([day, moment])
})

test.each([
  ['/', '14/1/2027, 18:05', '2027-01-14T18:05'],
  ['/', '14/01/2027 00:00', '2027-01-14T00:00'],
  ['/ru', '14.1.2027 18:05', '2027-01-14T18:05'],
  ['/fr', '14/01/2027', '2027-01-14T00:00'],
  ['/tr', '2027-01-14T18:05', '2027-01-14T18:05'],
  ['/', '1/14/2027 18:05', null],
  ['/ru', '31.02.2027 10:00', null],
  ['/ru', '14.01', null],
  ['/', '', null],
])('under %s, "%s" is parsed as %s', (address, text, read) => {
  history.replaceState(null, '', address)
  expect(parseTypedDate(text, true)).toBe(read)
})

test('a date without time is parsed without time', () => {
  expect(parseTypedDate('14/1/2027', false)).toBe('2027-01-14')
  expect(parseTypedDate('14/1/2027, 18:05', false)).toBeNull()
})
