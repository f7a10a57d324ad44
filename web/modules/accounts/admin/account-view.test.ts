import { expect, test } from 'vitest'
import { accountLists } from './account-view.ts'
import { recordRows } from './account/record-rows.ts'

const asked = (kind: 'student' | 'adult', query: string) =>
  accountLists[kind].variables({ request: new Request(`http://stadia.test/stadia/janus${query}`) })

test('a URL without a view requests everyone, newest first', () => {
  expect(asked('student', '')).toEqual({
    filter: {
      userTypes: ['student'],
      search: null,
      country: null,
      grade: null,
      state: null,
      from: null,
      to: null,
      reached: null,
      supervisorId: null,
      partnerId: null,
    },
    order: 'createdAt',
    descending: true,
    startAt: null,
  })
  expect(asked('adult', '').filter.userTypes).toEqual(['supervisor', 'partner'])
})

test('parameters of the URL are sent, and unknown ones are dropped', () => {
  expect(asked('adult', '?type=partner&q=ada&country=AZ&state=disabled&sort=lastName')).toMatchObject({
    filter: { userTypes: ['partner'], search: 'ada', country: 'AZ', state: 'disabled' },
    order: 'lastName',
    descending: false,
  })
  expect(asked('student', '?type=admin&grade=77&country=nowhere&state=gone&sort=-passwordHash')).toMatchObject({
    filter: { userTypes: ['student'], grade: null, country: null, state: null },
    order: 'createdAt',
  })
})

test('recordRows lists every field that differs', () => {
  const before = { city: null, grade: 7, relations: [{}, {}] }
  expect(recordRows(before, { city: 'BAKU', grade: 8 })).toEqual([
    { field: 'city', before: '–', after: 'BAKU' },
    { field: 'grade', before: '7', after: '8' },
    { field: 'relations', before: '2', after: '–' },
  ])
})

test('the time of a change is formatted for readers', () => {
  const [row] = recordRows({}, { disabledAt: '2030-01-02T10:00:00.123Z' })
  expect(row?.after).toMatch(/2 Jan 2030/)
})
