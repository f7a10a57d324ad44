import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { PublicPageState } from '../../shared/public-pages/state.ts'
import { required } from '../../shared/required.ts'
import { locales } from '../base/locale.ts'
import { fetchStopProduction } from '../plain/maintenance/maintenance-calls.ts'
import { openPage } from '../plain/page.ts'
import type { PageData } from '../plain/page.ts'
import { PageRoot } from '../plain/PageRoot.tsx'
import { publicPages } from './pages.ts'
import { renderPublicPage } from './server.tsx'

vi.mock('../plain/maintenance/maintenance-calls.ts', async (load) => (await import('../testing/spied.ts')).spied(load))

const certificate = {
  certificateId: '1',
  number: '7KQ2-M9XD-4TRA',
  kind: 'award',
  award: 'gold',
  holderName: 'Aylin Demirova',
  occasion: 'exam',
  examTitle: 'Science',
  examDate: '2026-03-04',
  grade: 8,
  rank: 1,
  rankedCount: 12_345,
  issuer: 'STEM Olympiad',
  issuedAt: '2026-03-10T23:30:00Z',
  state: 'replaced',
  isErased: false,
  endedAt: '2026-04-01T23:30:00Z',
  replacedById: '2',
  address: `${location.origin}/confirmation/certificate/1`,
  credentialUrl: `${location.origin}/credentials/1`,
}

const states: [PublicPageState['page'], string, Partial<PublicPageState>][] = [
  ['verification', '/confirmation/certificate/1', { result: { publicCertificate: certificate } }],
  ['register', '/register', { view: 'school', result: { settings: [{ data: { offerUrl: 'https://x.test' } }] } }],
  ['passwordReset', '/password-reset', { view: 'gone' }],
]

const drawn = (locale: string, [page, path, state]: (typeof states)[number]) =>
  renderPublicPage(
    {
      locale,
      path,
      edition: { platform: 'stem', title: 'STEM Olympiad', schoolThreshold: 50, grades: [1, 12] },
      publicUrl: location.origin,
      demo: null,
      outboxOnly: false,
      informationPages: [],
      year: 2026,
      nextFiles: [],
      state: { page, values: {}, errors: { fields: {}, general: null }, ...state },
    },
    {},
  )

test.each(locales)('what the server found is the same in the browser, with all its texts, in %s', async (locale) => {
  vi.mocked(fetchStopProduction).mockReturnValue(new Promise(() => undefined))
  for (const state of states) {
    const reported = vi.spyOn(console, 'error')
    const recovered = vi.fn<(error: unknown) => void>()
    const { html, data, title } = drawn(locale, state)
    expect(title + html).not.toMatch(/\b(?:certificates|common|public|register|results):[\w.]+/)
    document.body.innerHTML = `<div id="root">${html}</div>`
    const { Component } = publicPages[state[0]]
    const root = await act(() =>
      hydrateRoot(
        required(document.getElementById('root'), 'root'),
        <PageRoot page={openPage(JSON.parse(data) as PageData)}>
          <Component />
        </PageRoot>,
        { onRecoverableError: recovered },
      ),
    )
    expect(recovered).not.toHaveBeenCalled()
    expect(reported).not.toHaveBeenCalled()
    await act(() => root.unmount())
  }
})

test('days are those of UTC, like on the printed certificate', () => {
  const { html } = drawn('en', required(states[0], 'state'))
  expect(html).toContain('10 Mar 2026')
  expect(html).toContain('It was replaced on 1 Apr 2026')
})
