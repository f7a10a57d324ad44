import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'
import { perNode, type AppNode, type Ctx } from '../context/context.ts'
import { guest, UserType, type Viewer } from '../context/viewer.ts'
import { failure } from '../errors/errors.ts'
import { asGraphQLError } from '../errors/present-errors.ts'
import type { Lane } from '../graphql/limits/lanes.ts'
import { FairDoor, type LineRules, type Place } from '../limits/fair-door.ts'
import { LoopTurns } from '../limits/loop-turns.ts'
import { apiTokenOf, clientAddress, viewerOf } from './request-context.ts'

const second = 1000

/** Line of exam day of anyone: nothing is refused, since each mutation is bounded by its attempt. */
const examDay: LineRules = {
  places: 4,
  crowd: 16,
  waiting: Infinity,
  patienceMs: 600 * second,
  retryAfterMs: second,
}

/** Lines of an account. A browser sends at most six requests at once over HTTP/1.1. */
const ofAccount: Record<QueuedLane, LineRules> = {
  read: { places: 6, crowd: 6, waiting: 60, patienceMs: 10 * second, retryAfterMs: 2 * second },
  change: { places: 2, crowd: 4, waiting: 60, patienceMs: 10 * second, retryAfterMs: 2 * second },
  // the body of a waiting upload is not read
  file: { places: 2, crowd: 2, waiting: 30, patienceMs: 30 * second, retryAfterMs: 5 * second },
  examDay,
}
/** Lines of a staff member, whose pages read more, and whose changes can take seconds. */
const ofStaff: Record<QueuedLane, LineRules> = {
  read: { ...ofAccount.read, places: 12, crowd: 12, waiting: 120 },
  change: { ...ofAccount.change, places: 6, crowd: 12, waiting: 120 },
  file: { ...ofAccount.file, places: 4, crowd: 4, waiting: 60 },
  examDay,
}
/**
 * Lines of an API token: apart from the person's own pages, and long enough for all calls that its limit allows in a
 * minute, so that the limit alone refuses an integration.
 */
const ofToken: Record<QueuedLane, LineRules> = {
  read: { ...ofAccount.read, crowd: 60, waiting: 1200, patienceMs: 60 * second },
  change: { ...ofAccount.change, crowd: 60, waiting: 1200, patienceMs: 60 * second },
  file: { ...ofAccount.file, waiting: 1200, patienceMs: 60 * second },
  examDay,
}
/** Line of all guests of one address: a school has hundreds, who log in or register in the same minute. */
const ofGuests: LineRules = {
  places: 64,
  crowd: Infinity,
  waiting: 2000,
  patienceMs: 20 * second,
  retryAfterMs: 2 * second,
}

/** A lane with a line. */
type QueuedLane = Exclude<Lane, 'atOnce'>

/** The door of a node: in front of everything that takes a connection to the database. @internal */
export const doorOf = perNode(() => new FairDoor())

/** Who asks: a viewer, or the holder of an API token that is not looked up before it has a place. */
type Asker = Viewer | { readonly apiToken: string }

/**
 * Asks for a place for a request: in a line of its account, of its API token, or of all guests of its address.
 * @throws RATE_LIMITED with `notStarted` if too many requests of the line wait
 * @internal
 */
export function askPlace(node: AppNode, asker: Asker, address: string, lane: QueuedLane): Place {
  const door = doorOf({ node })
  if ('apiToken' in asker) return door.ask(`token ${lane} ${asker.apiToken}`, ofToken[lane])
  if (asker.id === null) return door.ask(`guests ${address}`, ofGuests)
  // an admin who views a person's panel must not stand in that person's line
  const who = asker.panelView?.actorId ?? asker.id
  const rules = asker.panelView || asker.userType === UserType.admin ? ofStaff : ofAccount
  return door.ask(`${lane} ${who}`, rules[lane])
}

/**
 * Executes an operation of a socket in its place. A refusal is a result with the error: nothing was executed.
 */
export async function atDoor<T>(
  { node, viewer, request }: Ctx,
  lane: QueuedLane,
  execute: () => T | Promise<T>,
): Promise<T | { errors: GraphQLError[] }> {
  let place: Place | undefined
  try {
    place = askPlace(node, viewer, request.address, lane)
    if (place.wait) await place.wait
  } catch (error) {
    return { errors: [asGraphQLError(error)] }
  }
  try {
    return await execute()
  } finally {
    place.leave()
  }
}

/** Requests that have passed the door. */
const passed = new WeakSet<IncomingMessage>()

/** Whether a request has passed the door already. */
export const hasPassed = (request: IncomingMessage): boolean => passed.has(request)

/**
 * Waits until a request has a place, which it keeps until its response is sent. The route refuses invalid tokens.
 * @returns false if the client has gone meanwhile
 * @throws RATE_LIMITED with `notStarted`
 */
export async function waitAtDoor(
  node: AppNode,
  request: IncomingMessage,
  response: ServerResponse,
  lane: Lane,
): Promise<boolean> {
  passed.add(request)
  if (lane === 'atOnce') return true
  const asker = await askerAt(node, request)
  if (response.destroyed) return false
  const place = askPlace(node, asker, clientAddress(request, node.config.trustedProxies), lane)
  response.once('finish', place.leave).once('close', place.leave)
  return (await place.wait) ?? true
}

/**
 * Answers a request of a route in the place of its account. Routes for guests, links and providers have their own limits.
 * @throws RATE_LIMITED with `notStarted`, and the errors of the work
 */
export async function ofAccountAtDoor<T>(
  node: AppNode,
  request: IncomingMessage,
  lane: QueuedLane,
  work: () => Promise<T>,
): Promise<T> {
  const asker = await askerAt(node, request)
  if ('id' in asker && asker.id === null) return work()
  const place = askPlace(node, asker, '', lane)
  // a client that has gone leaves the line
  request.socket.once('close', place.leave)
  try {
    // nobody reads this response
    if (place.wait && !(await place.wait)) throw failure('BAD_USER_INPUT', 'The upload was interrupted')
    return await work()
  } finally {
    place.leave()
    request.socket.off('close', place.leave)
  }
}

const turnsOf = perNode(() => new LoopTurns())

/** Who sends a request, in the turn of its token. One with an invalid token counts as a guest. */
async function askerAt(node: AppNode, { socket, headers }: IncomingMessage): Promise<Asker> {
  const { authorization } = headers
  if (!authorization) return guest
  const turn = turnsOf({ node }).take(authorization)
  if (turn) await turn
  const apiToken = apiTokenOf(authorization)
  // its lookup counts a use of the token, and needs the database
  if (apiToken) return { apiToken }
  try {
    return await viewerOf(node, socket, authorization)
  } catch {
    return guest
  }
}
