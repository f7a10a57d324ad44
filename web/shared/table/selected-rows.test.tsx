import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { box, People, people, remove, removeAll, usePeople } from '../../testing/people-table.tsx'

usePeople()

test('a bulk action receives the selected rows and keeps the selection on failure', async () => {
  renderPage(<People />, { address: '/people' })
  fireEvent.click(box('Select all rows shown'))
  remove.mockRejectedValueOnce(new Error('no'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith(people))
  expect(box('Select Ada').checked).toBe(true)
  fireEvent.click(box('Select Ada'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenLastCalledWith([people[1]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
})

test('a bulk action can cover all matching rows, including rows not loaded', async () => {
  renderPage(<People hasNext total={12_431} />, { address: '/people' })
  fireEvent.click(box('Select Ada'))
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
  fireEvent.click(box('Select all rows shown'))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 12,431 that match' }))
  expect(screen.getByText('All 12,431 that match are selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removeAll).toHaveBeenCalledWith(12_431))
  expect(remove).not.toHaveBeenCalled()
})
