import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { element } from '../../../../shared/required.ts'
import { badgeBytes, badgeText, type BadgeKind } from '../../../../shared/badge-code.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import CheckInPage from './CheckInPage.tsx'
import type { QueuedScan } from './evaluate-scan.ts'
import type { StoredList } from './store.ts'

const camera = vi.hoisted(() => ({ read: (_text: string) => undefined as void }))
vi.mock('../../../shared/session/guards.ts', () => ({ currentUser: () => ({ _id: 'organiser', roles: ['root'] }) }))
/** In-memory substitute for the device's storage. */
const device = vi.hoisted(() => ({
  stored: null as unknown,
  queue: [] as unknown[],
  /** `refuses`: a private window; `hangs`: storage never answers */
  mood: 'keeps' as 'keeps' | 'refuses' | 'hangs',
}))
const asked = vi.hoisted(() => async () => {
  if (device.mood === 'refuses') throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
  if (device.mood === 'hangs') await new Promise(() => {})
})
vi.mock('./store.ts', () => ({
  async readStore() {
    await asked()
    return { stored: device.stored as StoredList | null, queue: [...(device.queue as QueuedScan[])] }
  },
  async saveList(stored: StoredList) {
    await asked()
    device.stored = stored
  },
  async saveScan(_userId: string, scan: QueuedScan) {
    await asked()
    device.queue.push(scan)
  },
  async deleteScans(nonces: readonly string[]) {
    await asked()
    device.queue = (device.queue as QueuedScan[]).filter(({ nonce }) => !nonces.includes(nonce))
  },
}))
vi.mock('./offline-page.ts', () => ({ cachePage: async () => undefined }))
vi.mock('./use-scanner.ts', () => ({
  useScanner(onRead: (text: string) => void) {
    camera.read = onRead
    return { state: 'off', video: { current: null }, start: async () => undefined, stop: () => undefined }
  },
}))

const uuid = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const member = (digit: number, group: number) => ({
  participantId: `P${digit}`,
  badgeId: uuid(digit),
  name: `Person ${digit}`,
  role: 'student',
  groupId: `G${group}`,
  groupBadgeId: uuid(group),
  groupName: `Group ${group}`,
  country: null,
  programIds: [],
})

let environment: MockEnvironment
let key: CryptoKeyPair
let publicKey = ''

beforeAll(async () => {
  await startTexts('grandFinalDay', 'grandFinal')
  key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  publicKey = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', key.publicKey))))
})
beforeEach(() => {
  device.stored = null
  device.queue = []
  device.mood = 'keeps'
  localStorage.clear()
})

async function badge(kind: BadgeKind, digit: number) {
  const bytes = badgeBytes(kind, uuid(digit), new Date(0))
  return badgeText(
    bytes,
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, bytes)),
  )
}

const checkIn = (counted: number[] = [], conflicts: object[] = []) => ({
  eventId: 'E',
  title: 'Grand Final',
  publicKey,
  checkpoints: [
    { id: 'door', kind: 'door', title: 'Main door', trip: null, programId: null, counted: counted.map(uuid) },
  ],
  programs: [],
  members: [member(1, 8), member(2, 8), member(3, 9)],
  conflicts,
})

/** Opens the page as after its tab was discarded: the device's storage is kept. */
async function open() {
  environment = mockEnvironment()
  const view = renderPage(
    <>
      <CheckInPage />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Shut" />
    </>,
    { address: '/stadia/janus/grand-final-applications/check-in' },
  )
  await eventually(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0))
  return view
}
const answer = (data: Record<string, unknown>) => act(async () => environment.mock.resolveMostRecentOperation({ data }))
const lose = () => act(async () => environment.mock.rejectMostRecentOperation(new TypeError('Failed to fetch')))
const alert = (text: RegExp) => eventually(() => screen.getByText(text))
const scan = async (text: string) => act(async () => camera.read(text))

test('a member badge counts its bearer, a group badge the uncounted members, and an unknown code no one', async () => {
  await open()
  await answer({ grandFinalCheckIn: checkIn() })
  const count = await eventually(() => screen.getByRole('region', { name: 'Main door' }))
  expect(count.textContent).toContain('0 of 3')
  await scan(await badge('member', 1))
  await alert(/Person 1: counted/)
  expect(count.textContent).toContain('1 of 3')
  expect(within(count).getByRole('button', { name: 'People in Group 8' }).parentElement?.textContent).toContain(
    '1 of 2',
  )
  await scan(await badge('member', 1))
  await alert(/already counted/)
  await scan(await badge('group', 8))
  await eventually(() => expect(count.textContent).toContain('2 of 3'))
  await scan('https://olympiad.test')
  await alert(/Not a badge of this event/)
  // Change a letter before the last: some bits of the last letter are padding.
  const genuine = await badge('member', 3)
  await scan(genuine.slice(0, 60) + (genuine[60] === 'A' ? 'B' : 'A') + genuine.slice(61))
  expect(count.textContent).toContain('2 of 3')
})

test('scans made offline stay on the device, are uploaded once, and conflicts are shown', async () => {
  const first = await open()
  await answer({ grandFinalCheckIn: checkIn() })
  fireEvent.change(await eventually(() => screen.getByLabelText('Without a badge')), { target: { value: 'person 3' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Count Person 3' })))
  await eventually(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0))
  await lose()
  expect(await eventually(() => screen.getByText('No connection'))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload 1 scan' })).toBeTruthy()
  first.unmount()

  await open()
  await lose()
  // Reopened offline: list and scan are restored from the device.
  const button = await eventually(() => screen.getByRole('button', { name: 'Upload 1 scan' }))
  expect(screen.getByRole('region', { name: 'Main door' }).textContent).toContain('1 of 3')
  if (!environment.mock.getAllOperations().length) await act(async () => fireEvent.click(button))
  const { input } = environment.mock.getMostRecentOperation().request.variables as {
    input: { scans: { nonce: string; participantId: string }[] }
  }
  expect(input.scans).toMatchObject([{ checkpointId: 'door', participantId: 'P3', code: null }])
  const conflict = {
    id: 'c',
    personName: 'Person 3',
    checkpointTitle: 'Main door',
    refusal: 'counted',
    scannedAt: '2030-05-20T10:00:00.000Z',
    scannedBy: 'A colleague',
  }
  await answer({
    syncGrandFinalScans: {
      outcomes: [{ nonce: element(input.scans, 0).nonce }],
      checkIn: checkIn([3], [conflict]),
    },
  })
  expect(await eventually(() => screen.getByText('Connected'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Conflicts' }).textContent).toContain('A colleague')
  expect(device.queue).toEqual([])
})

test('an empty headcount is deleted after confirmation, one with counted members cannot be', async () => {
  await open()
  await answer({ grandFinalCheckIn: checkIn() })
  await act(async () =>
    fireEvent.click(await eventually(() => screen.getByRole('button', { name: 'Delete this headcount' }))),
  )
  const question = within(await eventually(() => screen.getByRole('dialog')))
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Delete this headcount' })))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { id: 'door' } })
  await answer({ deleteGrandFinalCheckpoint: { deletedId: 'door' } })
  await eventually(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0))
  await answer({ grandFinalCheckIn: checkIn([1]) })
  expect(screen.queryByRole('button', { name: 'Delete this headcount' })).toBeNull()
})

test('shows a message on a device that never loaded the list', async () => {
  await open()
  await lose()
  expect(await eventually(() => screen.getByText(/Open this page once with a connection/))).toBeTruthy()
})

test.each(['refuses', 'hangs'] as const)(
  'counts, shows a warning and uploads when the device storage %s',
  async (mood) => {
    device.mood = mood
    if (mood === 'hangs') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = open()
    // The page gives up on the storage.
    if (mood === 'hangs') await act(() => vi.advanceTimersByTimeAsync(3000))
    await opening
    await answer({ grandFinalCheckIn: checkIn() })
    const count = await eventually(() => screen.getByRole('region', { name: 'Main door' }))
    expect(screen.getByText('This device cannot store data')).toBeTruthy()
    expect(screen.getByText('Connected')).toBeTruthy()
    await scan(await badge('member', 1))
    await alert(/Person 1: counted/)
    expect(count.textContent).toContain('1 of 3')
    const { scans } = (environment.mock.getMostRecentOperation().request.variables as { input: { scans: object[] } })
      .input
    expect(scans).toMatchObject([{ checkpointId: 'door' }])
    vi.useRealTimers()
  },
)
