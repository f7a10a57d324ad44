import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/AppealsPageQuery.graphql.ts'
import type { AppealsPageQuery } from '../../../__generated__/AppealsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import AppealsPage from './AppealsPage.tsx'

beforeAll(() => startTexts('results', 'table'))

const appeal = (given: object) => ({
  __typename: 'Appeal',
  questionNo: 4,
  text: 'Option B is right as well.',
  state: 'open',
  answer: null,
  askedBy: 'Mira Seat',
  answeredBy: null,
  createdAt: '2030-01-02T10:00:00Z',
  answeredAt: null,
  decidedBefore: false,
  report: {
    id: 'r1',
    exam: { id: 'e1', title: 'Autumn round' },
    student: { id: 's1', firstName: 'Mira', lastName: 'Seat', username: 'SEAT-1' },
  },
  ...given,
})

function open(rows: object[]) {
  const environment = mockEnvironment()
  const edges = rows.map((node, i) => ({ cursor: String(i), node }))
  const pageInfo = { endCursor: null, hasNextPage: false }
  const data = { appeals: { totalCount: rows.length, edges, pageInfo } }
  const queryRef = answeredQuery<AppealsPageQuery>(environment, query, { state: 'open' }, { data })
  renderPage(<AppealsPage queryRef={queryRef as never} />)
}

test('lists appeals with links to the reports, and offers to answer open ones', async () => {
  open([
    appeal({ id: 'a1' }),
    appeal({ id: 'a2', questionNo: 0, state: 'declined', answer: 'It was counted.', answeredBy: 'Olga Office' }),
  ])
  const [link] = await screen.findAllByRole('link', { name: 'Mira Seat' })
  expect(link!.getAttribute('href')).toBe('/stadia/janus/report/r1')
  expect(screen.getByText('It was counted.')).toBeDefined()
  const buttons = screen.getAllByRole('button', { name: 'Answer' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0]!)
  expect(await screen.findByRole('dialog', { name: 'Answer' })).toBeDefined()
})
