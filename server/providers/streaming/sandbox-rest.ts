import { randomUUID } from 'node:crypto'
import type { SandboxAnswer, SandboxRequest } from '../sandbox-requests.ts'
import { sandboxApplication, type SandboxBroadcast, type SandboxBroadcasts } from './sandbox-broadcasts.ts'

/** Ant Media Server reports most failures with status 200. */
const refused = (message: string): SandboxAnswer => [200, { success: false, message }]
const done: SandboxAnswer = [200, { success: true }]
const notFound: SandboxAnswer = [404, { success: false, message: 'Not found' }]

/** The token of a broadcast for publishing or playing. */
export const tokenFor = (streamId: string, type: string | null): string =>
  Buffer.from(`${type}:${streamId}`).toString('base64url')

/** Handles the parts of Ant Media's REST API that the product uses. */
export async function answerRest(broadcasts: SandboxBroadcasts, request: SandboxRequest): Promise<SandboxAnswer> {
  const { method, url, body } = request
  const path = url.pathname.replace(`/${sandboxApplication}/rest/v2`, '')
  if (method === 'POST' && path === '/broadcasts/create') return create(broadcasts, body)
  if (method === 'GET' && path === '/broadcasts/active-live-stream-count') {
    return [200, { number: [...broadcasts.all.keys()].filter((streamId) => broadcasts.isLive(streamId)).length }]
  }
  if (path.startsWith('/vods/')) return answerVods(broadcasts, method, path.slice('/vods'.length), url)
  const [, id = '', rest = ''] = /^\/broadcasts\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (!id) return notFound
  const broadcast = broadcasts.all.get(decodeURIComponent(id))
  if (broadcast) return answerBroadcast(broadcasts, broadcast, method, rest, url)
  return method === 'GET' && !rest ? [404, null] : refused('No stream for this id')
}

function create(broadcasts: SandboxBroadcasts, body: SandboxRequest['body']): SandboxAnswer {
  const streamId = String(body.streamId ?? randomUUID())
  if (!/^[\w-]{1,100}$/.test(streamId)) return [400, { success: false, message: 'Stream id is not valid' }]
  if (broadcasts.all.has(streamId)) return [400, { success: false, message: 'Stream id is already being used' }]
  return [200, broadcasts.add({ ...(body as Partial<SandboxBroadcast>), streamId })]
}

function answerVods({ vods }: SandboxBroadcasts, method: string, path: string, url: URL): SandboxAnswer {
  const [isList, offset, size] = /^\/list\/(\d+)\/(\d+)$/.exec(path) ?? []
  if (method === 'GET' && isList) {
    const wanted = url.searchParams.get('streamId')
    const from = Number(offset)
    return [200, vods.filter(({ streamId }) => !wanted || streamId === wanted).slice(from, from + Number(size))]
  }
  const [, vodId] = /^\/(\w+)$/.exec(path) ?? []
  if (!vodId || (method !== 'GET' && method !== 'DELETE')) return notFound
  const at = vods.findIndex((vod) => vod.vodId === vodId)
  if (method === 'GET') return at < 0 ? [404, null] : [200, vods[at]]
  if (at < 0) return refused('No vod for this id')
  vods.splice(at, 1)
  return done
}

async function answerBroadcast(
  broadcasts: SandboxBroadcasts,
  broadcast: SandboxBroadcast,
  method: string,
  rest: string,
  url: URL,
): Promise<SandboxAnswer> {
  const { streamId } = broadcast
  if (!rest && method === 'GET') return [200, broadcast]
  if (!rest && method === 'DELETE') {
    broadcasts.all.delete(streamId)
    return done
  }
  if (rest === '/stop' && method === 'POST') {
    if (!broadcasts.isLive(streamId)) return refused('Broadcast is not live')
    await broadcasts.stopPublishing(streamId)
    return done
  }
  const recording = /^\/recording\/(true|false)$/.exec(rest)
  if (recording && method === 'PUT') {
    broadcast.mp4Enabled = recording[1] === 'true' ? 1 : 0
    return done
  }
  if (rest === '/jwt-token' && method === 'GET') {
    const type = url.searchParams.get('type')
    const expireDate = Number(url.searchParams.get('expireDate'))
    return [200, { tokenId: tokenFor(streamId, type), streamId, expireDate, type }]
  }
  return notFound
}
