import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const file = (given: object = {}) =>
  calendarFile({
    id: 'E',
    title: 'Grand Final 2030',
    place: 'Paris',
    timeZone: 'Europe/Paris',
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

test("contains the event as all-day dates, its phases and its agenda in the venue's time", () => {
  const lines = file().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20300630',
      'DTEND;VALUE=DATE:20300704',
      'DTSTART;TZID=Europe/Paris:20300401T090000',
      'UID:tour-E@grand-final',
      'DTSTART;TZID=Europe/Paris:20300701T083000',
      'DTEND;TZID=Europe/Paris:20300701T100000',
      String.raw`SUMMARY:Tour\; river\, bridges`,
      String.raw`DESCRIPTION:Bring water.\nMeet at nine.`,
      'LOCATION:Pier 3',
    ]),
  )
})

test("describes the venue's time zone with each change of its offset", () => {
  const phases = [{ id: 'registration', title: 'Registration', startsAt: '2029-12-01T00:00:00.000Z' }]
  const zone = (timeZone: string, more: object) => {
    const text = file({ timeZone, ...more })
    return text.slice(text.indexOf('BEGIN:VTIMEZONE'), text.indexOf('END:VTIMEZONE')).split('\r\n').slice(0, -1)
  }
  const part = (kind: string, start: string, from: string, to: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ]
  expect(zone('America/New_York', { phases })).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    ...part('STANDARD', '19700101T000000', '-0500', '-0500'),
    ...part('DAYLIGHT', '20300310T020000', '-0500', '-0400'),
  ])
  expect(zone('Asia/Kathmandu', { phases })).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kathmandu',
    ...part('STANDARD', '19700101T000000', '+0545', '+0545'),
  ])
  expect(file({ timeZone: 'Asia/Kathmandu', phases })).toContain('DTSTART;TZID=Asia/Kathmandu:20291201T054500')
})

test('folds lines at 75 octets without splitting a character', () => {
  const title = 'Qış olimpiadasının böyük finalı və bağlanış mərasimi '.repeat(4).trim()
  const text = file({ title })
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
