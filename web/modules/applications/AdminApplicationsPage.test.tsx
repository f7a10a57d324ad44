import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import AdminApplicationsPage from './AdminApplicationsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../shared/app/RelayRoot.tsx', async () => {
  const { RelayEnvironmentProvider } = await import('react-relay')
  return {
    RelayRoot: ({ children }: { children: ReactNode }) => (
      <RelayEnvironmentProvider environment={shared.environment as IEnvironment}>{children}</RelayEnvironmentProvider>
    ),
  }
})
beforeAll(() => startTexts('applications', 'table'))

test('opens without a Relay environment in an outer context', async () => {
  const environment = createMockEnvironment()
  shared.environment = environment
  const queryRef = loadQuery<ApplicationsPageQuery>(environment as unknown as IEnvironment, query, {})
  renderPage(<AdminApplicationsPage queryRef={queryRef as never} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined()
})
