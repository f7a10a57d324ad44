import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { PausedRuns } from './PausedRuns.tsx'

beforeAll(() => startTexts('panel', 'common'))

const runOf = (state: string) => ({
  __typename: 'Run',
  id: 'run',
  kind: 'cancelApplications',
  state,
  startedAt: '2030-05-01T10:00:00.000Z',
  total: 120,
  done: 50,
  changed: 50,
  faultCount: 0,
  faults: [],
})

test('a paused run is shown on every page and can be continued there', async () => {
  const environment = mockEnvironment()
  renderPage(<PausedRuns />, { environment })
  await waitFor(() => environment.mock.getMostRecentOperation())
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { openRuns: [runOf('paused')] } }))
  expect(screen.getByRole('region', { name: 'Paused bulk operations' }).textContent).toContain('Cancel applications')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const { request } = environment.mock.getMostRecentOperation()
  expect([request.node.operation.name, request.variables]).toEqual([
    'RunControlsResumeMutation',
    { input: { id: 'run' } },
  ])
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { resumeRun: { run: runOf('running'), query: { openRuns: [runOf('running')] } } },
    }),
  )
  // the run that was resumed here stays visible
  expect(screen.getByText('50 of 120 done')).toBeTruthy()
})

test('nothing is shown without paused runs', async () => {
  const environment = mockEnvironment()
  renderPage(<PausedRuns />, { environment })
  await waitFor(() => environment.mock.getMostRecentOperation())
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { openRuns: [runOf('running')] } }))
  expect(screen.queryByRole('region')).toBeNull()
})
