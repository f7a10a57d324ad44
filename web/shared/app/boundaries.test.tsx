import { act, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorFacts } from '../../api/api-error.ts'
import { startTexts } from '../../testing/render.tsx'
import { LookContext } from '../editions/edition.tsx'
import { look } from '../editions/stem.ts'
import { RouteError } from './RouteError.tsx'
import { Section } from '../Section.tsx'

beforeAll(() => startTexts())
// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Advances time by a number of milliseconds. */
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const Unloaded = (): ReactNode => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
  }
  renderRoutes(<Unloaded />)
  await passed(0)
  expect(screen.getByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy()
  expect(screen.getByText('the menu')).toBeTruthy()
  const asked = fetched.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await passed(0)
  expect(fetched.mock.calls.length).toBe(asked + 1)
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await passed(0)
  expect(fetched.mock.calls.length).toBe(asked + 2)
  await passed(2000)
  expect(fetched.mock.calls.length).toBe(asked + 3)
})

test.each<[string, ApiErrorFacts, boolean]>([
  ['that arrives after the connection returned', { code: 'NETWORK', message: 'No connection' }, true],
  ['while the browser reports no connection by mistake', { code: 'NETWORK', message: 'No connection' }, false],
  ['of a busy server', { code: 'OVERLOADED', message: 'The server is busy' }, true],
])('a failure %s is retried until a request succeeds', async (_case, failure, onLine) => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  window.dispatchEvent(new Event('online'))
  let failures = 3
  const Card = () => {
    if (failures-- > 0) throw new ApiError(failure)
    return <p>the card</p>
  }
  const retried = vi.fn<() => void>()
  const Page = () => {
    const [round, setRound] = useState(0)
    const onRetry = () => {
      retried()
      setRound(round + 1)
    }
    return (
      <Section skeleton={null} resetKey={round} onRetry={onRetry}>
        <Card key={round} />
      </Section>
    )
  }
  renderRoutes(<Page />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(retried).not.toHaveBeenCalled()
  await passed(60_000)
  expect(screen.getByText('the card')).toBeTruthy()
})
