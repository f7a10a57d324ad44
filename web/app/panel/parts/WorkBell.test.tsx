import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import WorkBellMenu from './WorkBellMenu.tsx'

beforeAll(() => startTexts('panel', 'common', 'work'))

const work = (state: string, more: object = {}) => ({
  __typename: 'BackgroundWork',
  id: 'run',
  kind: 'cancelApplications',
  name: null,
  subject: null,
  state,
  total: 120,
  done: 50,
  changed: 50,
  failed: 0,
  secondsLeft: state === 'running' ? 240 : null,
  hasFile: false,
  fileUntil: null,
  canPause: state === 'running',
  canResume: state === 'paused',
  canCancel: true,
  ...more,
})
const viewer = (figures: object, ...newest: object[]) => ({
  viewer: {
    __typename: 'User',
    id: 'me',
    backgroundWorkOverview: { running: 0, paused: 0, finished: 0, newest, ...figures },
  },
})

async function open(opened: boolean, data: object) {
  const environment = mockEnvironment()
  renderPage(<WorkBellMenu userType="admin" opened={opened} onChange={() => undefined} />, { environment })
  const query = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'WorkBellMenuQuery')
    if (!found) throw new Error('not asked yet')
    return found
  })
  await act(async () => environment.mock.resolve(query, { data } as never))
  return environment
}
const newest = (environment: ReturnType<typeof mockEnvironment>) =>
  environment.mock.getMostRecentOperation().request.node.operation.name

test('the bell names its figures, and paused work can be continued from it', async () => {
  const environment = await open(true, viewer({ paused: 1, running: 2 }, work('paused')))
  expect(screen.getByRole('button', { name: 'Background tasks, 1 paused, 2 in progress', hidden: true })).toBeTruthy()
  expect(await screen.findByText('Cancel applications')).toBeTruthy()
  expect(screen.getByText('50 of 120')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Cancel applications' }))
  expect(newest(environment)).toBe('WorkControlsResumeMutation')
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { resumeBackgroundWork: { work: work('running') } },
    } as never),
  )
  expect(screen.getByText('50 of 120 · 4 minutes left')).toBeTruthy()
})

test('opening the menu marks what has finished as seen', async () => {
  const environment = await open(true, viewer({ finished: 1 }, work('done', { done: 120, canCancel: false })))
  await waitFor(() => expect(newest(environment)).toBe('WorkBellMenuSeenMutation'))
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { markBackgroundWorkSeen: viewer({ finished: 0 }) },
    } as never),
  )
  expect(screen.getByRole('button', { name: 'Background tasks', hidden: true })).toBeTruthy()
})

test('a closed bell does not mark finished work as seen', async () => {
  const environment = await open(false, viewer({ finished: 3 }))
  expect(screen.getByRole('button', { name: 'Background tasks, 3 newly finished' })).toBeTruthy()
  expect(environment.mock.getAllOperations().map(({ request }) => request.node.operation.name)).not.toContain(
    'WorkBellMenuSeenMutation',
  )
})
