import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import type { Storage } from './storage.ts'

/** Files in a private bucket: nothing in it is public, and links to it are never issued. */
export function createS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): Storage {
  const connect = async () => {
    // a large package, loaded only when used
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      // self-hosted endpoints rarely have a host name for each bucket
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // without keys the SDK uses its default credential chain
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  let connected: ReturnType<typeof connect> | undefined
  const s3 = () => (connected ??= connect())
  const at = (key: string) => ({ Bucket: bucket, Key: `files/${key.slice(0, 2)}/${key}` })

  const self: Storage = {
    async put(key, bytes, mimeType) {
      const { sdk, client } = await s3()
      const there = await orNull(client.send(new sdk.HeadObjectCommand(at(key))))
      if (there?.ContentLength === bytes.length) return
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType: mimeType }))
    },
    async putNamed(salt, bytes, mimeType) {
      const key = createHash('sha256').update(salt).update(bytes).digest('hex')
      await self.put(key, bytes, mimeType)
      return key
    },
    async get(key) {
      const { sdk, client } = await s3()
      const found = await orNull(client.send(new sdk.GetObjectCommand(at(key))))
      if (!found?.Body) return null
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
    },
    async remove(key) {
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
  }
  return self
}

/** Turns a missing object into null; other errors are rethrown. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null
    throw error
  }
}
