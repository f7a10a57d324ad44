import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicPageFacts } from '../../shared/public-pages/render.ts'
import type { PublicPageName } from '../../shared/public-pages/state.ts'
import { required } from '../../shared/required.ts'
import { fetchStopProduction } from '../plain/maintenance/maintenance-calls.ts'
import { openPage } from '../plain/page.ts'
import type { PageData } from '../plain/page.ts'
import { PageRoot } from '../plain/PageRoot.tsx'
import { publicPages } from './pages.ts'
import { renderPublicPage } from './server.tsx'

vi.mock('../plain/maintenance/maintenance-calls.ts', async (load) => (await import('../testing/spied.ts')).spied(load))

const factsOf = (page: PublicPageName, more: Partial<PublicPageFacts> = {}): PublicPageFacts => ({
  locale: 'en',
  path: '/',
  edition: { platform: 'stem', title: 'STEM Olympiad', schoolThreshold: 50, grades: [1, 12] },
  demo: null,
  outboxOnly: false,
  informationPages: ['privacy', 'contact'],
  publicUrl: 'https://olympiad.test',
  year: 2026,
  nextFiles: [],
  state: { page, values: {}, errors: { fields: {}, general: null } },
  ...more,
})
const names = Object.keys(publicPages) as PublicPageName[]
const general = { code: 'RATE_LIMITED', message: 'Too many attempts' } as const
const states: [name: string, state: Omit<PublicPageFacts['state'], 'page'>][] = [
  ['as it opens', { values: {}, errors: { fields: {}, general: null } }],
  ['with an error', { values: { username: 'mira' }, errors: { fields: {}, general } }],
  ['with a forgotten password', { view: 'reset', values: {}, errors: { fields: {}, general: null } }],
  ['after a password reset', { notice: 'passwordReset', values: {}, errors: { fields: {}, general: null } }],
  ['with a code', { view: 'code', values: { challenge: 'c' }, errors: { fields: {}, general: null } }],
]

/** Parses the data as the page's script does. */
const dataOf = (data: string) => JSON.parse(data) as PageData

let root: Root | null = null
beforeEach(() => {
  vi.mocked(fetchStopProduction).mockReturnValue(new Promise(() => undefined))
})
afterEach(() => act(() => root?.unmount()))

describe.each(names)('the page %s', (page) => {
  const { Component, title } = required(publicPages[page], 'page')

  test.each(states)('%s is the same on the server and in the browser', async (_, state) => {
    const reported = vi.spyOn(console, 'error')
    const { html, data } = renderPublicPage(factsOf(page, { state: { ...state, page } }), {})
    document.body.innerHTML = `<div id="root">${html}</div>`
    const container = required(document.getElementById('root'), 'root')
    const recovered = vi.fn<(error: unknown) => void>()
    await act(() => {
      root = hydrateRoot(
        container,
        <PageRoot page={openPage(dataOf(data))}>
          <Component />
        </PageRoot>,
        { onRecoverableError: recovered },
      )
    })
    expect(recovered).not.toHaveBeenCalled()
    expect(reported).not.toHaveBeenCalled()
  })

  test.each(['en', 'az', 'fr', 'ru', 'tr'])('has all its texts in %s', (locale) => {
    for (const [, state] of states) {
      const { html, title: shown } = renderPublicPage(factsOf(page, { locale, state: { ...state, page } }), {})
      expect(shown + html).not.toMatch(/\b(?:public|common):[\w.]+/)
    }
  })

  test('has the texts that admins changed, as text', () => {
    const [namespace = '', key = ''] = title(factsOf(page).state).split(':')
    const changed = { [namespace]: { [key]: 'Hello </script><b>' } }
    const { html, data, title: shown } = renderPublicPage(factsOf(page), changed)
    expect(shown).toBe('Hello </script><b> · STEM Olympiad')
    if (page === 'login') expect(html).toContain('Hello &lt;/script&gt;&lt;b&gt;')
    expect(data).not.toContain('</script>')
    expect(JSON.stringify(dataOf(data).texts)).toContain('Hello </script><b>')
  })
})

test('French texts have no-break spaces', () => {
  const { html } = renderPublicPage(factsOf('login', { locale: 'fr' }), {})
  expect(html).toContain('Pas encore de compte\u00a0?')
})

test('an edition has its own colours in both schemes', () => {
  const [stem, neo] = (['stem', 'neo'] as const).map((platform) => {
    return renderPublicPage(
      factsOf('login', { edition: { platform, title: 'X', schoolThreshold: 50, grades: [1, 12] } }),
      {},
    ).colours
  })
  expect(stem).not.toBe(neo)
  for (const colours of [stem, neo]) {
    expect(colours).toMatch(/^:root\{.*--stadia-canvas:#\w+.*\}@media \(prefers-color-scheme:dark\)/)
    expect(colours).toContain(':root[data-mantine-color-scheme=dark]{color-scheme:dark;')
  }
})
