import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../../shared/testing/eventually.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'

beforeAll(() => startTexts('grandFinal'))

test('a student found by name is listed as a member immediately after being added', async () => {
  const environment = mockEnvironment()
  renderPage(<AddMemberDialog groupId="g" late={false} onClose={() => undefined} />, { environment })
  const asked = () => environment.mock.getMostRecentOperation().request
  const found = (groupId: string | null) =>
    act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: {
          participantCandidates: [
            {
              userId: 'u',
              username: 'S-1',
              firstName: 'Mira',
              lastName: 'Hall',
              grade: 8,
              qualified: false,
              satOnline: false,
              groupId,
            },
          ],
        },
      }),
    )
  await found(null)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mira' } })
  await eventually(() => expect(asked().variables).toEqual({ groupId: 'g', search: 'mira', qualified: false }))
  await found(null)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Mira Hall' })))
  expect(asked().variables).toEqual({ input: { groupId: 'g', userId: 'u' }, groupId: 'g' })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { addParticipant: { query: { node: null } } } }),
  )
  expect(asked().variables).toEqual({ groupId: 'g', search: 'mira', qualified: false })
  await found('g')
  expect(screen.getByText('In this group')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Mira Hall' })).toBeNull()
})
