import { act, render } from '@testing-library/react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { boot } from './boot.ts'
import { everyLanguage, useAlternates } from './use-alternates.ts'

function Root() {
  useAlternates()
  return <Outlet />
}

const routes = [
  {
    Component: Root,
    children: [
      { index: true, handle: everyLanguage, element: null },
      { path: 'hop-in/:shortId', handle: everyLanguage, element: null },
      { path: 'stadia', element: null },
    ],
  },
]

const links = () =>
  [...document.head.querySelectorAll('link[rel=alternate]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  )

afterEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

test('alternate links follow the current page and disappear on non-public pages', async () => {
  document.head.innerHTML = '<link rel="alternate" hreflang="en" href="https://elsewhere.test/old">'
  history.replaceState(null, '', '/ru')
  const router = createBrowserRouter(routes, { basename: '/ru' })
  render(<RouterProvider router={router} />)
  const home = boot.publicUrl
  expect(links()).toEqual([
    `en ${home}/`,
    `az ${home}/az`,
    `fr ${home}/fr`,
    `ru ${home}/ru`,
    `tr ${home}/tr`,
    `x-default ${home}/`,
  ])

  await act(() => router.navigate('/hop-in/HOPDEMO/'))
  expect(links()).toHaveLength(6)
  expect(links()[3]).toBe(`ru ${home}/ru/hop-in/HOPDEMO`)
  expect(links()[5]).toBe(`x-default ${home}/hop-in/HOPDEMO`)

  await act(() => router.navigate('/stadia'))
  expect(links()).toEqual([])
})
