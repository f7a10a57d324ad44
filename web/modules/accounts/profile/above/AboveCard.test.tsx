import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AboveCardTestQuery } from '../../../../__generated__/AboveCardTestQuery.graphql.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { DialogHost } from '../../../../ui/dialogs/dialogs.tsx'
import { AboveCard } from './AboveCard.tsx'

const query = graphql`
  query AboveCardTestQuery {
    ...AboveCard_query
  }
`

type Role = 'student' | 'supervisor'

let environment: MockEnvironment
let viewer: { __typename: 'User'; id: string; userType: Role }
beforeAll(() => startTexts('people'))
beforeEach(() => {
  environment = mockEnvironment()
})

function Part({ queryRef }: { queryRef: PreloadedQuery<AboveCardTestQuery> }) {
  return <AboveCard query={usePreloadedQuery<AboveCardTestQuery>(query, queryRef)} />
}

const relation = (given: object = {}) => ({
  __typename: 'Relation',
  id: 'r',
  state: 'active',
  waitsForMe: false,
  above: { userId: 't', username: 'teacher-1', firstName: 'Nadir', lastName: 'Case' },
  ...given,
})

function open(userType: Role, ...nodes: object[]) {
  viewer = { __typename: 'User', id: 'me', userType }
  const queryRef = answeredQuery<AboveCardTestQuery>(environment, query, {}, (operation) =>
    MockPayloadGenerator.generate(operation, {
      Query: () => ({ viewer, relationsAboveMe: { nodes } }),
    }),
  )
  renderPage(
    <Suspense fallback={null}>
      <Part queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </Suspense>,
    { environment },
  )
}

/** Answers the last operation with these relations in its payload. */
const answer = (field: string, ...nodes: object[]) =>
  act(async () => {
    const payload = { success: true, relation: nodes[0] ?? null, query: { viewer, relationsAboveMe: { nodes } } }
    environment.mock.resolveMostRecentOperation({ data: { [field]: payload } })
  })
const asked = async () => {
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  return environment.mock.getMostRecentOperation().request.variables
}

test("a student joins a teacher by code after an invalid one, and leaves the teacher's list", async () => {
  open('student')
  const card = within(screen.getByRole('region', { name: 'My teacher' }))
  const type = (value: string) => {
    fireEvent.change(card.getByRole('textbox'), { target: { value } })
    fireEvent.click(card.getByText('Add'))
  }
  type('NOPE-CODE')
  expect(await asked()).toEqual({ input: { username: 'NOPE-CODE' } })
  const unknown = new ApiError({ code: 'NOT_FOUND', message: 'No one has this username or code' })
  await act(async () => environment.mock.rejectMostRecentOperation(unknown))
  expect(card.getByText('No one has this username or code')).toBeTruthy()
  expect(card.queryByRole('listitem')).toBeNull()

  type(' case-code ')
  expect(await asked()).toEqual({ input: { username: 'case-code' } })
  await answer('addRelation', relation())
  expect(card.getByRole('listitem').textContent).toContain('Nadir Case')
  expect(card.getByText('You are now on the list.')).toBeTruthy()
  expect(card.queryByText('No one has this username or code')).toBeNull()

  fireEvent.click(card.getByRole('button', { name: 'Leave Nadir Case' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave Nadir Case?' }))
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  fireEvent.click(question.getByText('Leave'))
  expect(await asked()).toEqual({ input: { userId: 't' } })
  await answer('leaveList')
  expect(card.queryByRole('listitem')).toBeNull()
})

test("a teacher accepts a partner's request and can then leave the partner", async () => {
  open('supervisor', relation({ state: 'asked', waitsForMe: true }))
  const card = within(screen.getByRole('region', { name: 'My partner' }))
  expect(card.queryByText('Leave')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Accept Nadir Case' }))
  expect(await asked()).toEqual({ input: { relationId: 'r', accept: true } })
  await answer('respondToRelation', relation())
  expect(card.getByRole('button', { name: 'Leave Nadir Case' })).toBeTruthy()
  expect(card.queryByText('Accept')).toBeNull()
})
