import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../testing/render.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { usePublishedNeighbours } from './row-neighbours.ts'

beforeAll(() => startTexts('common', 'table'))
afterEach(cleanup)

/** List page that focuses its content on every change of the URL, like the panel layout. */
function List({ ids }: { ids: readonly string[] }) {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => page.current?.focus(), [pathname])
  const at = ids.findIndex((id) => pathname === `/people/${id}`)
  const neighbour = (id: string | undefined) => (id ? { pathname: `/people/${id}` } : null)
  usePublishedNeighbours(at < 0 ? null : { previous: neighbour(ids[at - 1]), next: neighbour(ids[at + 1]) })
  return (
    <main id="content" ref={page} tabIndex={-1}>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <td>
                <Link to={id}>{id}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Outlet />
    </main>
  )
}

const show = (ids: readonly string[], at: string) =>
  render(
    <MantineProvider env="test">
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              path: '/people',
              element: <List ids={ids} />,
              children: [{ path: ':id', element: <RecordDrawer title="Details">Leyla</RecordDrawer> }],
            },
          ],
          { initialEntries: [at] },
        )}
      />
    </MantineProvider>,
  )

test('closing returns the focus to the row that opened the drawer', async () => {
  show(['one', 'two'], '/people')
  fireEvent.click(screen.getByRole('link', { name: 'two' }))
  await screen.findByText('Leyla')
  fireEvent.keyDown(screen.getByText('Leyla'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('two'))
})

test('closing focuses the page if the row no longer exists', async () => {
  show(['one'], '/people/two')
  await screen.findByText('Leyla')
  fireEvent.keyDown(screen.getByText('Leyla'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})

test('the drawer opens the next and the previous row, and keeps the focus', async () => {
  show(['one', 'two'], '/people')
  fireEvent.click(screen.getByRole('link', { name: 'one' }))
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next row' })
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous row' })
  expect(previous.disabled).toBe(true)
  fireEvent.click(next)
  await waitFor(() => expect(next.disabled).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(previous))
  fireEvent.click(previous)
  await waitFor(() => expect(previous.disabled).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(next))
  fireEvent.keyDown(screen.getByText('Leyla'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('one'))
})
