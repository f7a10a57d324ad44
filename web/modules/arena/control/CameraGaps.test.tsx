import { act, fireEvent, screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CameraGapsTestQuery } from '../../../__generated__/CameraGapsTestQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { CameraGaps } from './CameraGaps.tsx'

const shared = vi.hoisted(() => ({ reason: null as string | null }))
vi.mock('../../../ui/dialogs/dialogs.tsx', async (original) => ({
  ...(await original<object>()),
  promptReason: async () => shared.reason,
}))
beforeAll(() => startTexts('control', 'camera'))

function Section() {
  const data = useLazyLoadQuery<CameraGapsTestQuery>(
    graphql`
      query CameraGapsTestQuery($id: ID!) {
        ...CameraGaps_query @arguments(examId: $id)
      }
    `,
    { id: 'exam/1' },
  )
  return <CameraGaps query={data} examId="exam/1" />
}

async function open(cameraGaps: object[]) {
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver(() => ({ data: { cameraGaps } }))
  await act(async () => {
    renderPage(<Section />, { environment })
  })
  return environment
}
const gap = {
  applicationId: 'a1',
  name: 'Mira Seat',
  username: 'SEAT-1',
  since: '2030-01-02T10:00:00.000Z',
  cause: 'trackEnded',
  sitting: true,
  coverage: [{ percent: 87.5 }, { percent: 99 }],
}

test('a gap shows its name, cause and least covered camera, and links to the camera wall', async () => {
  await open([gap, { ...gap, applicationId: 'a2', name: 'Ada Min', sitting: false, coverage: null }])
  expect(screen.getByRole('region', { name: 'Camera gaps' })).toBeDefined()
  expect(screen.getByText(/the camera stopped · 87\.5% recorded$/)).toBeDefined()
  expect(screen.getByText(/the camera stopped · finished$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Proctoring wall' }).getAttribute('href')).toBe(
    '/stadia/janus/proctoring/exam%2F1',
  )
})

test('renders nothing without gaps', async () => {
  await open([])
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  ['Excuse', true],
  ['Review later', false],
])('excusing or reviewing a gap (%s) sends the reason and removes it from the list', async (button, excused) => {
  const environment = await open([gap])
  shared.reason = null
  await act(async () => fireEvent.click(screen.getByText(button)))
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  shared.reason = 'The lens was cleaned'
  await act(async () => fireEvent.click(screen.getByText(button)))
  const operation = environment.mock.getMostRecentOperation()
  expect(operation.request.variables).toEqual({
    input: { applicationId: 'a1', excused, reason: 'The lens was cleaned' },
    examId: 'exam/1',
  })
  await act(async () =>
    environment.mock.resolve(operation, { data: { decideCameraGap: { query: { cameraGaps: [] } } } } as never),
  )
  expect(screen.queryByText('Mira Seat')).toBeNull()
})
