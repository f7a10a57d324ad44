import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../shared/testing/eventually.ts'
import query from '../../__generated__/ProctorWallPageQuery.graphql.ts'
import type { ProctorWallPageQuery } from '../../__generated__/ProctorWallPageQuery.graphql.ts'
import { serverClock } from '../../base/server-clock.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import ProctorWallPage from './ProctorWallPage.tsx'

const shared = vi.hoisted(() => ({ asked: [] as string[] }))
vi.mock('../../api/request.ts', async (original) => ({
  ...(await original<typeof import('../../api/request.ts')>()),
  async callOperation(_document: unknown, { input }: { input: { applicationId: string } }) {
    shared.asked.push(input.applicationId)
    return { watchCameras: { cameras: [{ camera: 1, parts: [{ id: 's', url: '/live.webm' }], play: null }] } }
  },
}))

/** Reports `count` of the observed elements, starting at index `from`, as visible. */
let look: (from: number, count: number) => void
let environment: MockEnvironment
beforeAll(() => startTexts('camera'))
beforeEach(() => {
  environment = mockEnvironment()
  shared.asked = []
  const asking: { element: Element; tell: (isIntersecting: boolean) => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe(element: Element) {
        asking.push({ element, tell: (isIntersecting) => this.callback([{ isIntersecting }]) })
      }
      disconnect() {}
    },
  )
  look = (from, count) =>
    act(() => {
      const tiles = asking.filter(({ element }) => element.isConnected)
      for (const [i, { tell }] of tiles.entries()) tell(i >= from && i < from + count)
    })
})

const tile = (i: number) => ({
  applicationId: `A${i}`,
  name: `Student ${i}`,
  username: `S-${i}`,
  sitting: true,
  startedAt: '2030-05-20T10:00:00.000Z',
  lastSeenAt: new Date(serverClock.now()).toISOString(),
  pictureUrl: `/files/camera?link=${i}`,
  departures: 0,
  notes: 0,
  flagged: i === 299,
  coverage: [{ camera: 1, percent: i === 298 ? 40 : 100 }],
})

async function open() {
  const tiles = Array.from({ length: 300 }, (_, i) => tile(i))
  const data = { proctorWall: { examId: 'E', title: 'Final', total: 412, parts: 2, rule: { cameras: 1 }, tiles } }
  const queryRef = answeredQuery<ProctorWallPageQuery>(environment, query, { examId: 'E', part: 1 }, { data })
  const { router } = renderPage(<ProctorWallPage queryRef={queryRef} />, { address: '/stadia/janus/proctoring/E' })
  await eventually(() => screen.getByText('300 of 412'))
  return router
}
const pictures = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'))

test('only visible pictures are rendered', async () => {
  await open()
  expect(screen.getAllByRole('listitem')).toHaveLength(300)
  expect(pictures()).toEqual([])
  look(0, 35)
  expect(pictures()).toHaveLength(35)
  look(200, 35)
  expect(pictures()).toHaveLength(35)
  expect(pictures()[0]).toBe('/files/camera?link=200')
})

test('tiles that need attention can be filtered', async () => {
  await open()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Needs attention' })))
  const names = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(names).toEqual([expect.stringContaining('Student 298'), expect.stringContaining('Student 299')])
})

test('live cameras are requested for the watched student only', async () => {
  await open()
  look(0, 35)
  expect(shared.asked).toEqual([])
  const seventh = within(screen.getByText('Student 7').closest('li')!)
  await act(async () => fireEvent.click(seventh.getByRole('button', { name: /^Student 7100%/ })))
  const watched = within(await eventually(() => screen.getByRole('dialog')))
  await eventually(() => watched.getByLabelText('First camera'))
  expect(new Set(shared.asked)).toEqual(new Set(['A7']))
  expect(pictures().filter((src) => src === '/live.webm')).toHaveLength(1)
})

test('a large exam is split into parts, selected in the URL', async () => {
  const router = await open()
  const part = screen.getByRole<HTMLInputElement>('combobox', { name: 'Parts of the wall' })
  expect(part.value).toBe('Part 1 of 2')
  await act(async () => fireEvent.click(part))
  await act(async () => fireEvent.click(await eventually(() => screen.getByRole('option', { name: 'Part 2 of 2' }))))
  expect(router.state.location.search).toBe('?part=2')
})
