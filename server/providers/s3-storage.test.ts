import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** A fake S3 server that stores objects in a map. */
const objects = new Map<string, { bytes: Buffer; type: string }>()
const calls: string[] = []
const server = createServer(async (request, response) => {
  const path = request.url!.split('?')[0]!
  calls.push(`${request.method} ${path}`)
  const bytes = await buffer(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return response.writeHead(403).end()
  if (request.method === 'PUT') {
    objects.set(path, { bytes, type: request.headers['content-type']! })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const found = objects.get(path)
  if (!found) return response.writeHead(404).end()
  response.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type })
  return response.end(request.method === 'HEAD' ? undefined : found.bytes)
})

let storage: Storage
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  storage = createS3Storage({
    bucket: 'stadia',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})
afterAll(() => new Promise((done) => server.close(done)))

test('stores a file once, returns it whole, and deletes it', async () => {
  const [key, bytes] = ['ab'.repeat(32), Buffer.from('a picture')]
  expect(await storage.get(key)).toBeNull()
  await storage.put(key, bytes, 'image/webp')
  await storage.put(key, bytes, 'image/webp')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT /stadia/files/ab/${key}`])
  expect(objects.get(`/stadia/files/ab/${key}`)?.type).toBe('image/webp')
  const found = (await storage.get(key))!
  expect({ size: found.size, bytes: await buffer(found.stream) }).toEqual({ size: bytes.length, bytes })
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.get(key)).toBeNull()
})

test('a refusal throws an error instead of being treated as a missing file', async () => {
  const port = (server.address() as AddressInfo).port
  const stranger = createS3Storage({
    bucket: 'stadia',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'x',
    secretAccessKey: 'y',
  })
  await expect(stranger.get('ab'.repeat(32))).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
})
