import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openFile, StoredFile } from '../../files/public.ts'
import { User } from '../public.ts'
import { signAccessToken } from '../testing/public.ts'

const update = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { user { firstName lastName country timeZone picture } }
}`
const upload = `mutation ($file: Upload!, $purpose: UploadPurpose) {
  uploadImage(file: $file, purpose: $purpose) { file { id } }
}`

const app = useTestApp()

const run = (user: User | null, input: object) => app.as(user).run(update, { input })
const fieldsOf = async (user: User, input: object) => (await run(user, input)).errors?.[0]!.extensions.fields

async function send(user: User, purpose: string, color = '#336699') {
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const { data } = await app.as(user).run(upload, { file: Readable.from([bytes]), purpose })
  return data.uploadImage.file.id as string
}

describe('names', () => {
  test('are kept as typed, and omitted fields are unchanged', async () => {
    const user = await makeUser(app, { firstName: 'OLD', lastName: 'NAME' })
    expect((await run(user, { firstName: '  Leyla\u00a0nur ' })).data.updateProfile.user).toMatchObject({
      firstName: 'Leyla nur',
      lastName: 'NAME',
      country: 'AZ',
    })
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({ firstName: 'Leyla nur', lastName: 'NAME' })
  })

  test('must contain letters and have a maximum length', async () => {
    const user = await makeUser(app)
    expect(await fieldsOf(user, { firstName: ' 123 ' })).toEqual({ firstName: ['Use letters'] })
    expect(await fieldsOf(user, { lastName: 'x'.repeat(81) })).toHaveProperty('lastName')
    expect(await fieldsOf(user, { lastName: 'Nur<br>' })).toEqual({
      lastName: ['Use letters, digits, spaces and common punctuation'],
    })
  })

  test('appear in the next access token', async () => {
    const user = await makeUser(app)
    await run(user, { firstName: 'Nur' })
    const token = await signAccessToken(app.node, await app.db.findOneByOrFail(User, { id: user.id }), user.id)
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).user.firstName).toBe('Nur')
  })
})

describe('country and time zone', () => {
  test("can be changed by adults; the zone defaults to the country's unless another of its zones is given", async () => {
    const teacher = await makeUser(app, { userType: 'supervisor' })
    expect((await run(teacher, { country: 'tr' })).data.updateProfile.user).toMatchObject({
      country: 'TR',
      timeZone: 'Europe/Istanbul',
    })
    expect((await run(teacher, { country: 'RU', timeZone: 'Asia/Omsk' })).data.updateProfile.user).toMatchObject({
      country: 'RU',
      timeZone: 'Asia/Omsk',
    })
    expect(await fieldsOf(teacher, { timeZone: 'Europe/Paris' })).toEqual({
      timeZone: ['Choose a time zone of the country'],
    })
    expect(await fieldsOf(teacher, { country: 'QQ' })).toEqual({ country: ['Country not found'] })
  })

  test('can be set once by students, because exam windows depend on the zone', async () => {
    const student = await makeUser(app, { country: null })
    expect((await run(student, { country: 'AZ' })).data.updateProfile.user.timeZone).toBe('Asia/Baku')
    expect((await run(student, { country: 'TR' })).code).toBe('RULE_BROKEN')
    expect((await run(student, { timeZone: 'UTC' })).code).toBe('RULE_BROKEN')
    expect((await run(student, { country: 'AZ', firstName: 'Same' })).code).toBeUndefined()
  })
})

describe('city, school and telephone', () => {
  const whole = `mutation ($input: UpdateProfileInput!) {
    updateProfile(input: $input) { user { country city phone sex email2 school { id name city } } }
  }`
  const change = async (user: User, input: object) => (await app.as(user).run(whole, { input })).data.updateProfile.user

  test('are updated individually as strict text, and omitted fields are unchanged', async () => {
    const user = await makeUser(app, { sex: 'f' })
    expect(await change(user, { city: ' bakı<> ', school: 'Lyceum  "6"', phone: ' +994 12 345 67 89 ' })).toMatchObject(
      {
        city: 'BAKI',
        phone: '+994 12 345 67 89',
        sex: 'f',
        email2: null,
        school: { name: 'LYCEUM 6', city: 'BAKI' },
      },
    )
    const { school } = await change(user, { firstName: 'Nur' })
    expect(school.name).toBe('LYCEUM 6')
    expect((await change(await makeUser(app), { city: 'Baki', school: 'lyceum 6' })).school).toEqual(school)
    expect(await change(user, { phone: null })).toMatchObject({ phone: null, city: 'BAKI', school })
    expect((await change(await makeUser(app), { schoolId: school.id })).school).toEqual(school)
  })

  test.each([
    ['phone', { phone: 'call me' }, 'Enter a valid telephone number'],
    ['city', { city: ' 12 ' }, 'Use letters'],
    ['school', { city: 'Baku', school: '' }, 'This is required'],
    ['city', { school: 'Lyceum 7' }, 'This is required'],
  ])('are refused for an invalid %s in %j', async (field, input, sentence) => {
    expect(await fieldsOf(await makeUser(app, { city: null }), input)).toEqual({ [field]: [sentence] })
  })

  test('a school must be in the country and is cleared by a move to another country', async () => {
    const teacher = await makeUser(app, { userType: 'supervisor' })
    const { school } = await change(teacher, { city: 'Baku', school: 'Lyceum 8' })
    expect(await fieldsOf(teacher, { country: 'TR', schoolId: school.id })).toEqual({
      school: ['This school is in another country'],
    })
    expect(await change(teacher, { country: 'TR' })).toMatchObject({ country: 'TR', school: null })
  })
})

describe('the profile picture', () => {
  test('is a small square visible to its owner and to admins only', async () => {
    const user = await makeUser(app)
    const { picture } = (await run(user, { pictureId: await send(user, 'avatar') })).data.updateProfile.user
    const [, sha256] = /^\/files\/([0-9a-f]{64})\.webp$/.exec(picture)!
    const file = await openFile(app.as(user).ctx, sha256!)
    expect(await sharp(await buffer(file.stream)).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(file.immutable).toBe(false)
    for (const other of [await makeUser(app), null]) {
      await expect(openFile(app.as(other).ctx, sha256!)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    }
    const admin = await makeUser(app, { userType: 'admin' })
    await expect(openFile(app.as(admin).ctx, sha256!)).resolves.toBeDefined()
  })

  test('is replaced and removed with its bytes, unless another user has the same content', async () => {
    const user = await makeUser(app)
    const twin = await makeUser(app)
    const shaOf = async (id: string) => (await app.db.findOneByOrFail(User, { id })).pictureSha256!
    await run(user, { pictureId: await send(user, 'avatar', '#111111') })
    await run(twin, { pictureId: await send(twin, 'avatar', '#222222') })
    const first = await shaOf(user.id)
    await run(user, { pictureId: await send(user, 'avatar', '#222222') })
    await app.drainJobs()
    expect(await app.node.providers.storage.get(first)).toBeNull()
    const shared = await shaOf(user.id)
    expect((await run(user, { pictureId: null })).data.updateProfile.user.picture).toBeNull()
    expect(await app.db.countBy(StoredFile, { ownerId: user.id })).toBe(0)
    const kept = await openFile(app.as(twin).ctx, shared)
    kept.stream.destroy()
  })

  test("must be the user's own and uploaded as an avatar", async () => {
    const user = await makeUser(app)
    const other = await makeUser(app)
    expect((await run(user, { pictureId: await send(other, 'avatar') })).code).toBe('NOT_FOUND')
    expect((await run(user, { pictureId: await send(user, 'selfie') })).code).toBe('NOT_FOUND')
  })
})

test('guests have no profile', async () => {
  expect((await run(null, { firstName: 'X' })).code).toBe('UNAUTHENTICATED')
  expect((await app.as(null).run('{ me { id } }')).code).toBe('UNAUTHENTICATED')
  const user = await makeUser(app)
  expect((await app.as(user).run('{ me { username } }')).data.me.username).toBe(user.username)
})
