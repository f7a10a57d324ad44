import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const file = (given: object = {}) =>
  calendarFile({
    id: 'E',
    title: 'Grand Final 2030',
    place: 'Paris',
    startsOn: '2030-06-30',
    endsOn: '2030-07-03',
    phases: [{ id: 'balance', title: 'Balance', startsAt: '2030-04-01T07:00:00.000Z' }],
    agenda: [
      {
        id: 'tour',
        title: 'Tour; river, bridges',
        startsAt: '2030-07-01T08:30:00+02:00',
        endsAt: '2030-07-01T10:00:00+02:00',
        venue: 'Pier 3',
        text: 'Bring water.\nMeet at nine.',
      },
    ],
    ...given,
  })

test('the file has the event as whole days to its last one, its phases and its days in universal time', () => {
  const lines = file().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20300630',
      'DTEND;VALUE=DATE:20300704',
      'DTSTART:20300401T070000Z',
      'UID:tour-E@grand-final',
      'DTSTART:20300701T063000Z',
      'DTEND:20300701T080000Z',
      String.raw`SUMMARY:Tour\; river\, bridges`,
      String.raw`DESCRIPTION:Bring water.\nMeet at nine.`,
      'LOCATION:Pier 3',
    ]),
  )
})

test('no line is longer than 75 octets, and no letter is torn', () => {
  const title = 'Qış olimpiadasının böyük finalı və bağlanış mərasimi '.repeat(4).trim()
  const text = file({ title })
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
