import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a person chooses the kind of registration or returns to the login', () => {
  renderPublicPage(<RegisterPage />, { page: 'register', address: '/register' })
  expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeTruthy()
  expect(hrefOf(/^Student Registration/)).toBe('/register/student')
  expect(hrefOf(/^Supervisor Registration/)).toBe('/register/supervisor')
  expect(hrefOf(/^School Registration/)).toBe('/register?about=school')
  expect(hrefOf('Back To Log in Page')).toBe('/')
})

test('a school sees the minimum number of students for an offer, and requests one at the URL set by an admin', () => {
  const result = { settings: [{ data: { offerUrl: 'https://school.test/offer' } }] }
  renderPublicPage(<RegisterPage />, {
    page: 'register',
    address: '/register?about=school',
    locale: 'az',
    state: { view: 'school', result },
  })
  expect(screen.getByText(/from 50 students\./)).toBeTruthy()
  expect(hrefOf('Get Offer')).toBe('https://school.test/offer')
  expect(hrefOf('Back')).toBe('/az/register')
})

test('a school sees no link to an offer before an admin has set its URL', () => {
  renderPublicPage(<RegisterPage />, { page: 'register', state: { view: 'school', result: { settings: [] } } })
  expect(screen.queryByRole('link', { name: 'Get Offer' })).toBeNull()
})
