import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { ApiError } from '../../../api/api-error.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { LinkPlayer } from './LinkPlayer.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('coding'))
beforeEach(() => {
  environment = mockEnvironment()
})

async function open() {
  renderPage(<LinkPlayer />, { environment })
  await eventually(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      search: null,
      userTypes: ['student'],
      state: 'active',
    }),
  )
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { accounts: { nodes: [{ id: 'U7', username: 'S-7', firstName: 'Nana', lastName: 'Beridze' }] } },
    }),
  )
}
const link = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Link player' })))
async function fill() {
  fireEvent.click(screen.getByRole('combobox', { name: 'Student' }))
  await act(async () =>
    fireEvent.click(await eventually(() => screen.getByRole('option', { name: 'Nana Beridze (S-7)' }))),
  )
  fireEvent.change(screen.getByRole('textbox', { name: /Player/ }), { target: { value: ' nana-coder ' } })
}
const sent = () =>
  required(
    environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'LinkPlayerMutation'),
    'command',
  )

test('links an earlier player to the chosen student', async () => {
  await open()
  await link()
  expect(screen.getByText('Choose a student')).toBeTruthy()
  expect(screen.getByText('Enter the name or ID of the player')).toBeTruthy()
  await fill()
  await link()
  expect(sent().request.variables).toEqual({ input: { userId: 'U7', handle: 'nana-coder' } })
  await act(async () =>
    environment.mock.resolve(sent(), {
      data: {
        mergeCoding: {
          account: { id: 'A', slug: 'nana-coder', levelsCompleted: 3 },
          query: { codingExams: [], codingProblems: [] },
        },
      },
    }),
  )
  expect(screen.getByText('Player linked')).toBeTruthy()
})

test('shows the error at the player field when a player cannot be linked', async () => {
  await open()
  await fill()
  await link()
  await act(async () =>
    environment.mock.reject(
      sent(),
      new ApiError({ code: 'CONFLICT', message: 'This player is linked to another student' }),
    ),
  )
  expect(screen.getByRole('textbox', { name: /Player/ }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This player is linked to another student')).toBeTruthy()
})
