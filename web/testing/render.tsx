import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { loadTexts, startI18n } from '../shared/i18n/i18n.ts'
import type { Namespace } from '../base/text-key.ts'
import { Announcements } from '../ui/toasts/announce.tsx'
import { Toasts } from '../ui/toasts/toast.tsx'
import { LookContext } from '../shared/editions/edition.tsx'
import { look } from '../shared/editions/stem.ts'
import type { MockEnvironment } from './environment.ts'

interface RenderPageOptions {
  /** Path with an optional query string; `/` by default. */
  address?: string
  /** Data of the page's loader. */
  loaded?: unknown
  /** Relay environment around the page, for pages that do not use the app's own. */
  environment?: MockEnvironment
}

/** Loads English texts for a test file; call it in `beforeAll`. */
export async function startTexts(...namespaces: Namespace[]): Promise<void> {
  await startI18n('en')
  await loadTexts(...namespaces)
}

/** Renders a page at a URL inside all providers of the real app; other URLs render “another page”. */
export function renderPage(ui: ReactNode, { address = '/', loaded = null, environment }: RenderPageOptions = {}) {
  const page = environment ? <RelayEnvironmentProvider environment={environment}>{ui}</RelayEnvironmentProvider> : ui
  const router = createMemoryRouter(
    [
      { id: 'page', path: new URL(address, 'http://test').pathname, element: page, loader: () => loaded },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [address], hydrationData: { loaderData: { page: loaded } } },
  )
  const view = render(
    // Without Mantine's style sheets: jsdom would match all their rules again after every change of the document.
    <MantineProvider theme={look.theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <LookContext.Provider value={look}>
        <RouterProvider router={router} />
        <Toasts />
        <Announcements />
      </LookContext.Provider>
    </MantineProvider>,
  )
  return { ...view, router }
}
