import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { RecordDrawer } from './RecordDrawer.tsx'

afterEach(cleanup)

/** As the panels’ layout does, it takes the focus for each new address. */
function List({ ids }: { ids: readonly string[] }) {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => page.current?.focus(), [pathname])
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

test('closing gives the focus back to the row that it was opened from', async () => {
  show(['one', 'two'], '/people')
  fireEvent.click(screen.getByRole('link', { name: 'two' }))
  await screen.findByText('Leyla')
  fireEvent.keyDown(screen.getByText('Leyla'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('two'))
})

test('the page has it when the row is gone', async () => {
  show(['one'], '/people/two')
  await screen.findByText('Leyla')
  fireEvent.keyDown(screen.getByText('Leyla'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
