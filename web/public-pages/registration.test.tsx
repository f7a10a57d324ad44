import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { required } from '../../shared/required.ts'
import { ApiError } from '../api/api-error.ts'
import * as calls from '../modules/accounts/registration/draft/registration-calls.ts'
import { fetchStopProduction } from '../plain/maintenance/maintenance-calls.ts'
import { openPage } from '../plain/page.ts'
import type { PageData } from '../plain/page.ts'
import { PageRoot } from '../plain/PageRoot.tsx'
import { publicPages } from './pages.ts'
import { renderPublicPage } from './server.tsx'

vi.mock('../modules/accounts/registration/draft/registration-calls.ts')
vi.mock('../plain/maintenance/maintenance-calls.ts', async (load) => (await import('../testing/spied.ts')).spied(load))

let root: Root | null = null
beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.mocked(fetchStopProduction).mockReturnValue(new Promise(() => undefined))
  vi.mocked(calls.findProblems).mockResolvedValue({})
  vi.mocked(calls.saveDraft).mockResolvedValue('secret-1')
})
afterEach(async () => {
  await act(() => root?.unmount())
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** Shows the page as the server draws it. @returns what its script does when it arrives */
function drawn(path: string, result: object = {}): () => Promise<void> {
  history.replaceState(null, '', path)
  const { html, data } = renderPublicPage(
    {
      locale: 'en',
      path,
      edition: { platform: 'neo', title: 'Neo', schoolThreshold: 25, grades: [3, 11] },
      publicUrl: location.origin,
      demo: null,
      outboxOnly: false,
      informationPages: [],
      year: 2026,
      nextFiles: [],
      state: {
        page: 'registration',
        view: 'student',
        values: {},
        errors: { fields: {}, general: null },
        result,
      },
    },
    {},
  )
  document.body.innerHTML = `<div id="root">${html}</div>`
  const { Component } = publicPages.registration
  return () =>
    act(async () => {
      root = hydrateRoot(
        required(document.getElementById('root'), 'root'),
        <PageRoot page={openPage(JSON.parse(data) as PageData)}>
          <Component />
        </PageRoot>,
      )
    })
}
const field = <T extends HTMLElement = HTMLInputElement>(label: RegExp) => screen.getByLabelText<T>(label)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const wording = { guardianConsentWording: { version: '1', text: 'I am this child’s parent.' } }

test('what is typed before the script arrives is kept and saved', async () => {
  const arrive = drawn('/register/student', wording)
  field(/^First name/).value = 'Mira'
  field(/^Date of birth/).value = '01022014'
  field<HTMLSelectElement>(/^Sex/).value = 'f'
  field(/^Choose a password/).value = 'Sunny-garden-4'
  expect(isDisabled('Continue')).toBe(true)
  await arrive()
  expect(location.pathname).toBe('/register/student/account-information')
  expect(field(/^First name/).value).toBe('Mira')
  expect(field(/^Date of birth/).value).toBe('01/02/2014')
  expect(field<HTMLSelectElement>(/^Sex/).value).toBe('f')
  expect(field(/^Choose a password/).value).toBe('Sunny-garden-4')
  expect(screen.getByRole('checkbox', { name: 'I am this child’s parent.' })).toBeTruthy()
  expect(vi.mocked(calls.saveDraft).mock.lastCall?.[0].personalInfo).toMatchObject({ firstName: 'Mira', sex: 'f' })
})

test('steps change without loading a page, and the browser goes back to them', async () => {
  await drawn('/register/student/account-information', wording)()
  fireEvent.change(field(/^First name/), { target: { value: 'Mira' } })
  await press('Continue')
  expect(location.pathname).toBe('/register/student/exam-details')
  const grades = [...field<HTMLSelectElement>(/^Grade/).options].map(({ text }) => text)
  expect(grades).toEqual(['Select Your Grade (not year or age)', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.back()
    await back
  })
  expect(field(/^First name/).value).toBe('Mira')
})

test('a draft that cannot be loaded leaves the fields unchanged until it is tried again', async () => {
  localStorage.setItem('registration-student', 'secret-1')
  vi.mocked(calls.fetchDraft)
    .mockRejectedValueOnce(new ApiError({ code: 'NETWORK', message: 'No connection' }))
    .mockResolvedValue(null)
  await drawn('/register/student/reference-code')()
  expect(screen.getByRole('alert').textContent).toContain('No connection')
  expect(field(/^Reference code/).matches(':disabled')).toBe(true)
  await press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field(/^Reference code/).matches(':disabled')).toBe(false)
  expect(isDisabled('Continue')).toBe(false)
})
