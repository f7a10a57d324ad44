import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../shared/testing/eventually.ts'
import query from '../../__generated__/CameraExamsPageQuery.graphql.ts'
import type { CameraExamsPageQuery } from '../../__generated__/CameraExamsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import CameraExamsPage from './CameraExamsPage.tsx'

const shared = vi.hoisted(() => ({ sure: false, asked: [] as string[] }))
vi.mock('../../ui/dialogs/dialogs.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: async ({ message }: { message: string }) => {
    shared.asked.push(message)
    return shared.sure
  },
}))
beforeAll(() => startTexts('setup', 'camera'))
beforeEach(() => {
  shared.asked = []
})

const exam = {
  id: 'e',
  title: 'Mathematics',
  opensAt: '2999-01-01T09:00:00.000Z',
  closesAt: '2999-01-01T10:00:00.000Z',
  cameras: 1,
  audio: false,
  screenShare: false,
  type: 'internal',
  countries: [],
  sitting: 0,
  students: 3,
  ready: 1,
  bytes: 0,
}

async function open(given: Partial<typeof exam> = {}) {
  const environment = mockEnvironment()
  const data = { cameraExams: [{ ...exam, ...given }] }
  const queryRef = answeredQuery<CameraExamsPageQuery>(environment, query, {}, { data })
  renderPage(<CameraExamsPage queryRef={queryRef} />)
  await eventually(() => screen.getByText('Mathematics'))
  return environment
}
const recordSound = () => act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Record sound' })))

test('a change of an exam’s cameras first asks with the number of notified students', async () => {
  const environment = await open()
  shared.sure = false
  await recordSound()
  expect(shared.asked).toEqual(['3 students have a place and will be notified by e-mail.'])
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  shared.sure = true
  await recordSound()
  expect(environment.mock.getMostRecentOperation().request.variables['input']).toMatchObject({
    examId: 'e',
    audio: true,
  })
})

test('an exam without students is changed immediately', async () => {
  const environment = await open({ students: 0 })
  await recordSound()
  expect(shared.asked).toEqual([])
  expect(environment.mock.getAllOperations()).toHaveLength(1)
})
