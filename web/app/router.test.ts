import { matchRoutes, type LoaderFunctionArgs } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fullRouter } from './testing/all-pages.ts'

test.each([
  ['/stadia/dashboard', '/stadia'],
  ['/stadia/exam-start', '/stadia/my-exams'],
  ['/stadia/maintenance', '/stadia'],
  ['/stadia/s-payments?paymentError=true', '/stadia/payments?paymentError=true'],
])('%s redirects to %s', async (address, page) => {
  const request = new Request(new URL(address, location.origin))
  const { route } = matchRoutes(fullRouter().routes, address)!.at(-1)!
  const answer = await (route.loader as (given: Partial<LoaderFunctionArgs>) => Response)({ request })
  expect(answer.headers.get('location')).toBe(page)
})
