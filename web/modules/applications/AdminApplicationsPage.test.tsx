import { screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import query from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import { mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import AdminApplicationsPage from './AdminApplicationsPage.tsx'

beforeAll(() => startTexts('applications', 'table'))

test('opens without a Relay environment in an outer context', async () => {
  const environment = mockEnvironment()
  const queryRef = loadQuery<ApplicationsPageQuery>(environment, query, {})
  renderPage(<AdminApplicationsPage queryRef={queryRef as never} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined()
})
