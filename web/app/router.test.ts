import { matchRoutes, type LoaderFunctionArgs } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createRouter } from './router.tsx'

test.each([
  ['/stadia/dashboard', '/stadia'],
  ['/stadia/exam-start', '/stadia/my-exams'],
  ['/stadia/maintenance', '/stadia'],
  ['/stadia/s-payments?paymentError=true', '/stadia/payments?paymentError=true'],
])('%s redirects to %s', async (address, page) => {
  const request = new Request(new URL(address, location.origin))
  const { route } = matchRoutes(createRouter('/').routes, address)!.at(-1)!
  const answer = await (route.loader as (given: Partial<LoaderFunctionArgs>) => Response)({ request })
  expect(answer.headers.get('location')).toBe(page)
})
