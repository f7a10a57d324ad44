import { expect, test } from 'vitest'
import { daysOf, linesOf, monthKey, monthOf, rangeOf, weeksOf } from './calendar-time.ts'

test('the month comes from the URL and defaults to the current one', () => {
  expect(monthKey(monthOf('2026-02'))).toBe('2026-02')
  for (const wrong of ['2026-13', 'x', null, '2026-2']) {
    expect(monthKey(monthOf(wrong, new Date(2026, 10, 20)))).toBe('2026-11')
  }
})

test('weeks run from Monday to Sunday and cover the whole month', () => {
  const weeks = weeksOf(new Date(2026, 1))
  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7 && week[0]!.getDay() === 1)).toBe(true)
  expect(weeks[0]![6]!.getDate()).toBe(1)
  expect(rangeOf(new Date(2026, 1), 'month').to.getDate()).toBe(2)
  expect(monthKey(rangeOf(new Date(2026, 10), 'list').to)).toBe('2027-02')
})

test('an item that ends at midnight ends the day before; an all-day item keeps its dates in every zone', () => {
  const local = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()
  const moment = { startsAt: local(2026, 1, 3, 9), endsAt: local(2026, 1, 5), allDay: false }
  expect(daysOf(moment)).toEqual(['2026-02-03', '2026-02-04'])
  const whole = { startsAt: '2026-02-03T00:00:00.000Z', endsAt: '2026-02-04T00:00:00.000Z', allDay: true }
  expect(daysOf(whole)).toEqual(['2026-02-03', '2026-02-04'])
  const point = { startsAt: local(2026, 1, 3, 9), endsAt: local(2026, 1, 3, 9), allDay: false }
  expect(daysOf(point)).toEqual(['2026-02-03', '2026-02-03'])
})

test('an item of several days keeps its line, and free lines are reused', () => {
  const week = ['01', '02', '03', '04', '05', '06', '07']
  const span = (first: string, last: string) => ({ days: [first, last] as const })
  const [before, long, short, later] = [span('00', '00'), span('00', '03'), span('02', '02'), span('04', '09')]
  expect(linesOf(week, [before, long, short, later])).toEqual([
    [long, long, long, later, later, later, later],
    [null, short, null, null, null, null, null],
  ])
})
