import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { callOperation } from '../../../api/request.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { RegisterPage } from './RegisterPage.tsx'

vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('public', 'register'))

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a person chooses the kind of registration or returns to the login', () => {
  renderPage(<RegisterPage />, { address: '/register' })
  expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeTruthy()
  expect(hrefOf(/^Student Registration/)).toBe('/register/student')
  expect(hrefOf(/^Supervisor Registration/)).toBe('/register/supervisor')
  expect(hrefOf('Back To Log in Page')).toBe('/')
})

test('a school sees the minimum number of students for an offer, and requests one at the URL set by an admin', async () => {
  vi.mocked(callOperation).mockResolvedValue({ settings: [{ data: { offerUrl: 'https://school.test/offer' } }] })
  renderPage(<RegisterPage />, { address: '/register' })
  fireEvent.click(screen.getByRole('link', { name: /^School Registration/ }))
  expect(await screen.findByText(/from 50 students\./)).toBeTruthy()
  const offer = await screen.findByRole('link', { name: 'Get Offer' })
  expect(offer.getAttribute('href')).toBe('https://school.test/offer')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Register' })).toBeTruthy()
})
