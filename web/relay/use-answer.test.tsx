import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { graphql } from 'react-relay'
import { createOperationDescriptor, getRequest } from 'relay-runtime'
import { beforeEach, expect, test } from 'vitest'
import type { useAnswerTestQuery } from '../__generated__/useAnswerTestQuery.graphql.ts'
import { mockEnvironment, type MockEnvironment } from '../testing/environment.ts'
import { renderPage } from '../testing/render.tsx'
import { useAnswer, type AnswerPolicy } from './use-answer.ts'

const query = graphql`
  query useAnswerTestQuery($id: ID!) {
    node(id: $id) {
      id
      ... on Announcement {
        title
      }
    }
  }
`

let environment: MockEnvironment
beforeEach(() => {
  environment = mockEnvironment()
})

interface AskProps {
  /** Null sends no query. */
  id: string | null
  policy?: AnswerPolicy
}

/** Shows the title of the node with this id, or the state of the query. */
function Ask({ id, policy }: AskProps) {
  const answer = useAnswer<useAnswerTestQuery>(query, id === null ? null : { id }, policy)
  return <p>{answer === undefined ? 'waiting' : answer === null ? 'failed' : answer.node?.title}</p>
}

function Changing() {
  const [id, setId] = useState<string | null>('a')
  return (
    <>
      <Ask id={id} />
      <button onClick={() => setId('b')}>Ask for b</button>
    </>
  )
}

const show = (ui: ReactNode) => renderPage(ui, { environment })

const answer = (id: string, title: string) =>
  act(() => environment.mock.resolveMostRecentOperation({ data: { node: { __typename: 'Announcement', id, title } } }))

test('the previous response stays until the next one arrives', async () => {
  show(<Changing />)
  expect(await screen.findByText('waiting')).toBeDefined()
  answer('a', 'First')
  expect(screen.getByText('First')).toBeDefined()
  fireEvent.click(screen.getByRole('button'))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ id: 'b' })
  expect(screen.getByText('First')).toBeDefined()
  answer('b', 'Second')
  expect(screen.getByText('Second')).toBeDefined()
})

test('a failed query returns null', async () => {
  show(<Ask id="a" />)
  await screen.findByText('waiting')
  act(() => environment.mock.rejectMostRecentOperation(new Error('No connection')))
  expect(screen.getByText('failed')).toBeDefined()
})

test('null variables send nothing', async () => {
  show(<Ask id={null} />)
  expect(await screen.findByText('waiting')).toBeDefined()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('the response follows changes in the store', async () => {
  show(<Ask id="a" />)
  await screen.findByText('waiting')
  answer('a', 'First')
  act(() => environment.commitUpdate((store) => store.get('a')?.setValue('Changed', 'title')))
  expect(screen.getByText('Changed')).toBeDefined()
})

test('stored data is shown while the query runs, and stays if it fails', async () => {
  environment.commitPayload(createOperationDescriptor(getRequest(query), { id: 'a' }), {
    node: { __typename: 'Announcement', id: 'a', title: 'First' },
  })
  show(<Ask id="a" policy="store-and-network" />)
  expect(await screen.findByText('First')).toBeDefined()
  act(() => environment.mock.rejectMostRecentOperation(new Error('No connection')))
  expect(screen.getByText('First')).toBeDefined()
})
