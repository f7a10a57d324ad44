import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../../context/context.ts'
import { unauthenticated } from '../../../errors/errors.ts'
import { picturesOf } from '../../files/public.ts'
import { schoolById } from '../../geo/public.ts'
import { ownData } from './own-data.ts'
import { personalDataOf, type KeptFile } from '../../../module/personal-data.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import type { User } from '../user.entity.ts'

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * Streams all data stored about the viewer as a ZIP: a JSON file per kind of data, plus uploads and documents.
 * @throws BAD_USER_INPUT (currentPassword), UNAUTHENTICATED for API tokens, RATE_LIMITED
 */
export async function exportMyData(ctx: Ctx, input: { currentPassword: string }): Promise<Readable> {
  if (ctx.viewer.sessionId === null) throw unauthenticated()
  const user = await reauthenticate(ctx, input.currentPassword)
  await ctx.node.limits.consume('exportByUser', user.id)
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  fill(ctx, user, zip).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'An export of personal data failed')
    out.destroy(error as Error)
  })
  return out
}

async function fill(ctx: Ctx, user: User, zip: ZipFile): Promise<void> {
  const mtime = new Date(ctx.clock.now())
  zip.addBuffer(json(await profileOf(ctx, user)), 'profile.json', { mtime })
  // by name: the order in which modules register is that of their imports
  const kinds = [...ownData, ...personalDataOf(ctx).toSorted((a, b) => a.name.localeCompare(b.name))]
  for (const { name, rows } of kinds) {
    const found = await rows(ctx, user.id)
    if (found.length) zip.addBuffer(json(found), `${name}.json`, { mtime })
  }
  for (const { name, files } of kinds) {
    for (const [i, file] of ((await files?.(ctx, user.id)) ?? []).entries()) {
      await addFile(ctx, zip, file, `${name}/${i + 1} ${file.name}`)
    }
  }
  for (const file of await picturesOf(ctx, user.id)) {
    await addFile(ctx, zip, file, `pictures/${file.purpose}-${file.id}.${file.mimeType.split('/')[1]}`)
  }
  zip.end()
}

/** Adds a stored file; skips it if its bytes are missing. */
async function addFile(ctx: Ctx, zip: ZipFile, file: KeptFile, name: string): Promise<void> {
  const bytes = await ctx.node.providers.storage.get(file.sha256)
  if (!bytes) return
  zip.addReadStream(bytes.stream, name, { mtime: file.createdAt, size: bytes.size, compress: false })
}

async function profileOf(ctx: Ctx, user: User) {
  const { passwordHash: _hash, schoolId, pictureSha256: _picture, grants: _grants, ...told } = user
  return { ...told, school: schoolId === null ? null : ((await schoolById(ctx).load(schoolId))?.name ?? null) }
}
