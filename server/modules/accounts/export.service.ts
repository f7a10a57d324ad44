import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../graphql/context.ts'
import { unauthenticated } from '../../graphql/errors.ts'
import { picturesOf, type StoredFile } from '../files/public.ts'
import { schoolById } from '../geo/public.ts'
import { mailsTo } from '../mail/public.ts'
import { GuardianConsent } from './guardian-consent.entity.ts'
import { personalData, type PersonalData } from './personal-data.ts'
import { reauthenticate } from './reauthentication.ts'
import { Relation } from './relation.entity.ts'
import { Session } from './session.entity.ts'
import { UserChange } from './user-change.entity.ts'
import { User } from './user.entity.ts'

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * Everything that is kept of the viewer, as a ZIP that is made while it is sent: a JSON file a kind, and the pictures.
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
  for (const { name, rows } of [...own, ...personalData()]) {
    const found = await rows(ctx, user.id)
    if (found.length) zip.addBuffer(json(found), `${name}.json`, { mtime })
  }
  for (const file of await picturesOf(ctx, user.id)) await addPicture(ctx, zip, file)
  zip.end()
}

/** A picture whose bytes are gone is left out. */
async function addPicture(ctx: Ctx, zip: ZipFile, file: StoredFile): Promise<void> {
  const bytes = await ctx.node.providers.storage.get(file.sha256)
  if (!bytes) return
  const name = `pictures/${file.purpose}-${file.id}.${file.mimeType.split('/')[1]}`
  zip.addReadStream(bytes.stream, name, { mtime: file.createdAt, size: bytes.size, compress: false })
}

async function profileOf(ctx: Ctx, user: User) {
  const { passwordHash: _hash, schoolId, pictureSha256: _picture, grants: _grants, ...told } = user
  return { ...told, school: schoolId === null ? null : (await schoolById(ctx).load(schoolId))?.name ?? null }
}

/** What this module keeps beside the profile. Secrets and their hashes are nobody's data. */
const own: readonly PersonalData[] = [
  {
    name: 'devices',
    rows: async (ctx, userId) => (await ctx.db.find(Session, { where: { userId }, order: { createdAt: 'ASC' } }))
      .map(({ userAgent, address, createdAt, endedAt, endReason }) =>
        ({ userAgent, address, createdAt, endedAt, endReason })),
  },
  {
    name: 'relations',
    async rows(ctx, userId) {
      const relations = await ctx.db.find(Relation, {
        where: [{ aboveId: userId }, { belowId: userId }], relations: { above: true, below: true },
      })
      return relations.map(({ above, below, state, createdAt, activeSince }) =>
        ({ above: above.username, below: below.username, state, createdAt, activeSince }))
    },
  },
  {
    name: 'guardian-consents',
    rows: (ctx, userId) => ctx.db.findBy(GuardianConsent, { userId }),
  },
  {
    name: 'changes-by-others',
    rows: async (ctx, userId) => (await ctx.db.find(UserChange, { where: { userId }, order: { createdAt: 'ASC' } }))
      .map(({ action, before, after, createdAt }) => ({ action, before, after, createdAt })),
  },
  {
    name: 'mails',
    async rows(ctx, userId) {
      const { email } = await ctx.db.findOneByOrFail(User, { id: userId })
      return email === null ? [] : (await mailsTo(ctx, email))
        .map(({ to, subject, text, createdAt, sentAt }) => ({ to, subject, text, createdAt, sentAt }))
    },
  },
]
