import { act, fireEvent, screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CamerasCardTestQuery } from '../../../__generated__/CamerasCardTestQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { CamerasCard } from './CamerasCard.tsx'
import { EmbeddedHelp } from './form/EmbeddedHelp.tsx'

const shared = vi.hoisted(() => ({ sure: false, asked: null as string | null }))
vi.mock('../../../ui/dialogs/dialogs.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: async ({ message }: { message: string }) => {
    shared.asked = message
    return shared.sure
  },
}))
beforeAll(() => startTexts('setup', 'camera'))

function Card() {
  const { node } = useLazyLoadQuery<CamerasCardTestQuery>(
    graphql`
      query CamerasCardTestQuery($id: ID!) {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            ...CamerasCard_exam
          }
        }
      }
    `,
    { id: 'e' },
  )
  return node?.exam ? <CamerasCard exam={node.exam} /> : null
}

const published = {
  __typename: 'Exam',
  id: 'e',
  publishedAt: '2030-01-01T10:00:00.000Z',
  closesAt: '2999-01-01T10:00:00.000Z',
  uses: { applied: 3, sat: 0 },
  camera: { cameras: 1, audio: false, screenShare: false, type: 'internal' },
}

async function open(node: object) {
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver(() => ({ data: { node } }))
  await act(async () => {
    renderPage(<Card />, { environment })
  })
  return environment
}
const recordSound = async () => {
  fireEvent.click(screen.getByRole('switch', { name: 'Record sound' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
}

test('sends a change only after a confirmation that states the number of notified students', async () => {
  const environment = await open(published)
  shared.sure = false
  await recordSound()
  expect(shared.asked).toBe('3 students have a place and will be notified by e-mail.')
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  shared.sure = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  const operation = environment.mock.getMostRecentOperation()
  expect(operation.request.variables['input']).toEqual({
    examId: 'e',
    cameras: 1,
    audio: true,
    screenShare: false,
    type: 'internal',
  })
  const exam = { ...published, camera: { ...published.camera, audio: true } }
  await act(async () => environment.mock.resolve(operation, { data: { setCameraRule: { told: 3, exam } } } as never))
  expect(await screen.findByText('Saved. 3 students will be notified by e-mail.')).toBeDefined()
})

test('asks for no confirmation without applicants', async () => {
  const environment = await open({ ...published, uses: { applied: 0, sat: 0 } })
  shared.asked = null
  await recordSound()
  expect(shared.asked).toBeNull()
  expect(environment.mock.getAllOperations()).toHaveLength(1)
})

test.each([
  ['https://evil.test/exam', true],
  ['https://one.games.test/exam', false],
  ['http://localhost:4000/exam', false],
])('for the page %s the warning that it cannot be embedded is shown: %s', (address, refused) => {
  renderPage(<EmbeddedHelp address={address} sites={['http://localhost:4000', 'https://*.games.test']} />)
  expect(screen.queryByRole('status', { name: '' })?.textContent?.includes('cannot be embedded') ?? false).toBe(refused)
  expect(screen.getByText(/stadia:finished/)).toBeDefined()
})
