import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../relay/api-error.ts'
import { startTexts } from '../../testing/render.tsx'
import { LookContext } from '../editions/edition.tsx'
import { look } from '../editions/stem.ts'
import { RouteError } from './RouteError.tsx'
import { Section } from '../Section.tsx'

beforeAll(() => startTexts())
// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

function Broken(): ReactNode {
  throw new Error('broken')
}

function renderRoutes(page: ReactNode) {
  const panel = (
    <>
      <nav>the menu</nav>
      <Outlet />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: '/', element: <Broken /> },
          {
            element: panel,
            children: [{ errorElement: <RouteError nested />, children: [{ path: '/panel', element: page }] }],
          },
        ],
      },
    ],
    { initialEntries: [page ? '/panel' : '/'] },
  )
  render(
    <MantineProvider theme={look.theme} env="test">
      <LookContext.Provider value={look}>
        <RouterProvider router={router} />
      </LookContext.Provider>
    </MantineProvider>,
  )
}

test('an error at the root shows a full error page with a link home', () => {
  renderRoutes(null)
  expect(screen.getByRole('main')).toContain(screen.getByRole('heading', { name: 'Something went wrong' }))
  expect(screen.getByRole('link', { name: 'Go to home' })).toBeTruthy()
})

test('a section with NOT_FOUND shows the 404 state with a link home', () => {
  const Unknown = (): ReactNode => {
    throw new ApiError({ code: 'NOT_FOUND', message: 'Report not found' })
  }
  renderRoutes(
    <Section skeleton="loading">
      <Unknown />
    </Section>,
  )
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an error in a panel page keeps the menu', () => {
  renderRoutes(<Broken />)
  expect(screen.getByText('the menu')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
})

test('an error in a section keeps the page, shows the reason and can be retried', () => {
  let broken = true
  const Card = () => {
    if (broken) throw new ApiError({ code: 'OVERLOADED', message: 'The server is busy', requestId: 'r-1' })
    return <p>the card</p>
  }
  renderRoutes(
    <>
      <h1>the page</h1>
      <Section skeleton={null}>
        <Card />
      </Section>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'the page' })).toBeTruthy()
  expect(screen.getByText(/The server is busy/).textContent).toContain('r-1')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the card')).toBeTruthy()
})

test('a panel page whose chunk cannot load offline shows "No connection" and does not reload', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const Unloaded = (): ReactNode => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
  }
  renderRoutes(<Unloaded />)
  expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy()
  expect(screen.getByText('the menu')).toBeTruthy()
  const asked = fetched.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(fetched.mock.calls.length).toBe(asked + 1))
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(fetched.mock.calls.length).toBe(asked + 2))
})
