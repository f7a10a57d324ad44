import { describe, expect, test } from 'vitest'
import { badgeBytes, badgeText } from '../../../../shared/badge-code.ts'
import {
  countedAt,
  expectedAt,
  evaluateScan,
  type Checkpoint,
  type CheckInList,
  type QueuedScan,
} from './evaluate-scan.ts'
import { verifyBadge } from './verify.ts'

const uuid = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const member = (digit: number, group: number, programIds: string[] = []) => ({
  participantId: `P${digit}`,
  badgeId: uuid(digit),
  name: `Person ${digit}`,
  role: 'student',
  groupId: `G${group}`,
  groupBadgeId: uuid(group),
  groupName: `Group ${group}`,
  country: null,
  programIds,
})
const point = (id: string, given: Partial<Checkpoint> = {}): Checkpoint => ({
  id,
  kind: 'door',
  title: id,
  trip: null,
  programId: null,
  counted: [],
  ...given,
})
const list = (checkpoints: Checkpoint[]): CheckInList => ({
  eventId: 'E',
  title: 'Grand Final',
  publicKey: '',
  checkpoints,
  programs: [],
  members: [member(1, 8, ['river']), member(2, 8), member(3, 9)],
})
const scan = (checkpointId: string, ...digits: number[]): QueuedScan => ({
  nonce: 'n',
  checkpointId,
  code: null,
  participantId: null,
  scannedAt: '',
  badgeIds: digits.map(uuid),
})

describe('evaluateScan', () => {
  const door = point('door', { counted: [uuid(1)] })

  test('counts a member once, even while the first scan is queued offline', () => {
    const known = list([door])
    expect(evaluateScan(known, [], door, { kind: 'member', id: uuid(2) })).toMatchObject({ verdict: 'counted' })
    expect(evaluateScan(known, [], door, { kind: 'member', id: uuid(1) }).verdict).toBe('already')
    expect(evaluateScan(known, [scan('door', 2)], door, { kind: 'member', id: uuid(2) }).verdict).toBe('already')
    expect(evaluateScan(known, [scan('bus', 2)], door, { kind: 'member', id: uuid(2) }).verdict).toBe('counted')
  })

  test('counts the uncounted members of a scanned group', () => {
    const { verdict, people } = evaluateScan(list([door]), [], door, { kind: 'group', id: uuid(8) })
    expect([verdict, people.map(({ name }) => name)]).toEqual(['counted', ['Person 2']])
  })

  test('counts no one for a badge that is not on the list or a code of another kind', () => {
    expect(evaluateScan(list([door]), [], door, { kind: 'member', id: uuid(7) }).verdict).toBe('noPlace')
    expect(evaluateScan(list([door]), [], door, { kind: 'invitation', id: uuid(2) }).verdict).toBe('noPlace')
  })

  test('rejects a member counted in another bus of the same trip', () => {
    const first = point('a', { kind: 'bus', trip: 'Museum' })
    const second = point('b', { kind: 'bus', trip: 'Museum' })
    const known = list([first, second, point('c', { kind: 'bus' })])
    expect(evaluateScan(known, [scan('a', 2)], second, { kind: 'member', id: uuid(2) }).verdict).toBe('otherBus')
    expect(evaluateScan(known, [scan('c', 2)], second, { kind: 'member', id: uuid(2) }).verdict).toBe('counted')
  })
})

test('a headcount of a programme expects the members who booked it', () => {
  const boat = point('boat', { kind: 'activity', programId: 'river' })
  expect(expectedAt(list([boat]), boat).map(({ name }) => name)).toEqual(['Person 1'])
  expect([...countedAt(list([boat]), [scan('boat', 1)], 'boat')]).toEqual([uuid(1)])
})

test("verifies a code with the event's public key, without the server", async () => {
  const make = async () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const [own, other] = [await make(), await make()]
  const bytes = badgeBytes('member', uuid(1), new Date(0))
  const sign = { name: 'ECDSA', hash: 'SHA-256' }
  const code = badgeText(bytes, new Uint8Array(await crypto.subtle.sign(sign, own.privateKey, bytes)))
  const spki = async ({ publicKey }: CryptoKeyPair) =>
    btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))))
  expect(await verifyBadge(await spki(own), code)).toMatchObject({ kind: 'member', id: uuid(1) })
  expect(await verifyBadge(await spki(other), code)).toBeNull()
  expect(await verifyBadge(await spki(own), 'https://olympiad.test')).toBeNull()
})
