import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../shared/required.ts'
import { toBase64, utf8 } from '../../shared/tlog/bytes.ts'
import { formatCheckpoint } from '../../shared/tlog/checkpoint.ts'
import { cosignatureBy } from '../../shared/tlog/cosigned.ts'
import { formatKey, formatNote, parseNote, SignatureType, signText } from '../../shared/tlog/note.ts'
import { naiveProof, naiveRoot } from '../../shared/tlog/testing/second-verifier.ts'
import { keysOf } from '../../shared/tlog/testing/signer.ts'
import { exampleNote } from '../../shared/tlog/testing/vectors.ts'
import { requestedLog, witnessRequests, witnessSeed } from '../../shared/tlog/testing/witness-vectors.ts'
import { formatAddCheckpoint } from '../../shared/tlog/witness-request.ts'
import { witnessServer } from './http.ts'
import { openKey } from './key-file.ts'
import { lock } from './lock-file.ts'
import { beginMemory, stateFile } from './state-file.ts'
import { createWitness } from './witness.ts'

const now = 1_764_460_800
const own = keysOf('school.example/witness', SignatureType.cosignature, witnessSeed)
const log = keysOf('stadia.example/tlog', SignatureType.ed25519, new Uint8Array(32).fill(1))
const vectorLog = { name: requestedLog.origin, type: SignatureType.ed25519, publicKey: requestedLog.publicKey }
const logs = [log.key, vectorLog]

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stadia-witness-'))
  file = path.join(folder, 'witness.key.state')
})
afterEach(() => rm(folder, { recursive: true }))

/** A witness with an empty memory. */
async function newWitness(warnings: string[] = []) {
  await rm(file, { force: true })
  await beginMemory(file)
  return openWitness(warnings)
}

/** A witness that remembers what is in the file, as after a restart. */
const openWitness = (warnings: string[] = []) =>
  createWitness({
    key: own,
    logs,
    state: stateFile(file, own.key, logs),
    now: () => now * 1000,
    warn: (text) => void warnings.push(text),
  })

const entries = Array.from({ length: 9 }, (_, i) => utf8(`entry ${i}`))
const forked = entries.with(1, utf8('another entry'))

/** A signed checkpoint of the first entries. */
async function checkpointOf(size: number, of = entries): Promise<string> {
  const root = Uint8Array.from(naiveRoot(of.slice(0, size)))
  const text = formatCheckpoint({ origin: log.key.name, size, root, extensions: [] })
  return formatNote({ text, signatures: [await signText(log.key, log.sign, text)] })
}

/** A request to cosign the first entries after `old` of them. */
const requestOf = async (old: number, size: number, of = entries) =>
  formatAddCheckpoint({
    old,
    proof: old && old < size ? naiveProof(old, of.slice(0, size)) : [],
    checkpoint: await checkpointOf(size, of),
  })

test('each published request is answered as the protocol demands', async () => {
  const witness = await newWitness()
  for (const { title, status, request } of witnessRequests) {
    const answer = await witness.answer(request)
    expect([title, answer.status]).toEqual([title, status])
    if (status !== 200) continue
    const note = request.slice(request.indexOf('\n\n') + 2)
    expect(await cosignatureBy(parseNote(note + answer.body), own.key)).toMatchObject({ time: now })
  }
  expect([...(await openWitness().seen()).values()].map(({ checkpoint }) => checkpoint.size)).toEqual([5])
})

describe('a witness', () => {
  test('never cosigns a smaller tree or a second history, and shows what proves it', async () => {
    const warnings: string[] = []
    const witness = await newWitness(warnings)
    expect((await witness.answer(await requestOf(0, 4))).status).toBe(200)
    expect((await witness.answer(await requestOf(4, 7))).status).toBe(200)
    const before = await readFile(file, 'utf8')
    // smaller, with every old size
    for (const old of [0, 2, 3])
      expect(await witness.answer(await requestOf(old, 3))).toMatchObject({ status: 409, body: '7\n' })
    expect((await witness.answer(await requestOf(7, 3))).status).toBe(400)
    // of the same size, and larger, with the proof of the other history
    expect((await witness.answer(await requestOf(7, 7, forked))).status).toBe(422)
    expect((await witness.answer(await requestOf(7, 9, forked))).status).toBe(422)
    expect((await witness.answer(await requestOf(0, 9, forked))).status).toBe(409)
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(warnings).toHaveLength(2)
    expect(warnings[1]).toContain(await checkpointOf(9, forked))
  })

  test('cosigns the same tree again, and the empty one first', async () => {
    const witness = await newWitness()
    expect((await witness.answer(await requestOf(0, 0))).status).toBe(200)
    expect((await witness.answer(await requestOf(0, 4))).status).toBe(200)
    expect((await witness.answer(await requestOf(4, 4))).status).toBe(200)
    const proofForNothing = (await requestOf(0, 0)).replace('old 0\n', `old 0\n${toBase64(new Uint8Array(32))}\n`)
    await newWitness()
    expect((await witness.answer(proofForNothing)).status).toBe(422)
  })

  test('asked for two histories at once, cosigns one', async () => {
    const witness = await newWitness()
    const requests = await Promise.all([entries, forked, entries, forked].map((of, i) => requestOf(0, 3 + i, of)))
    const statuses = (await Promise.all(requests.map((request) => witness.answer(request)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  test('without its memory, or with a damaged or foreign one, cosigns nothing', async () => {
    const witness = await newWitness()
    const request = await requestOf(0, 4)
    await rm(file)
    await expect(witness.answer(request)).rejects.toThrow('is missing')
    for (const text of ['', '{}', '{"format":"stadia-witness-state/v1","checkpoints":[1]}']) {
      await writeFile(file, text)
      await expect(witness.answer(request)).rejects.toThrow('is damaged')
    }
    const foreign = JSON.stringify({ format: 'stadia-witness-state/v1', checkpoints: [await checkpointOf(3)] })
    await writeFile(file, foreign)
    await expect(witness.answer(request)).rejects.toThrow('belongs to another witness')
    expect(await readFile(file, 'utf8')).toBe(foreign)
  })

  test('what it cannot store, it does not cosign; a half-written file of a crash does no harm', async () => {
    const state = stateFile(file, own.key, logs)
    await state.write(new Map())
    const full = { ...state, write: () => Promise.reject(new Error('The disk is full')) }
    const parts = { key: own, logs, now: () => now * 1000, warn: () => undefined }
    await expect(createWitness({ ...parts, state: full }).answer(await requestOf(0, 4))).rejects.toThrow('disk is full')
    await writeFile(`${file}.new`, '{"format":"stadia-wit')
    expect((await openWitness().answer(await requestOf(0, 4))).status).toBe(200)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})

test('over HTTP it takes requests, shows its key and its newest checkpoint', async () => {
  const warnings: string[] = []
  const server = witnessServer(await newWitness(), (text) => void warnings.push(text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hash = createHash('sha256').update(log.key.name).digest('hex')
  const post = async (body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/add-checkpoint`, { method: 'POST', body })
  try {
    expect((await fetch(`${url}/${hash}/checkpoint`)).status).toBe(404)
    const [ok, conflict] = [await post(await requestOf(0, 4)), await post(await requestOf(2, 5))]
    expect([ok.status, conflict.status]).toEqual([200, 409])
    expect(conflict.headers.get('content-type')).toBe('text/x.tlog.size')
    const checkpoint = await (await fetch(`${url}/${hash}/checkpoint`)).text()
    expect(checkpoint).toBe((await checkpointOf(4)) + (await ok.text()))
    expect(await (await fetch(url)).text()).toBe(`${formatKey(own.key)}\n`)
    for (const body of ['', 'old x\n\n', 'x'.repeat(100_000), Uint8Array.of(0xff, 0xfe)])
      expect((await post(body)).status).toBe(400)
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(404)
    await rm(file)
    expect((await post(await requestOf(4, 5))).status).toBe(500)
    expect(first(warnings)).toContain('is missing')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

describe('the files of a witness', () => {
  test('a new key is made once, and is read as other tools write it', async () => {
    const keyFile = path.join(folder, 'witness.key')
    await expect(openKey(keyFile, undefined)).rejects.toThrow('Give the new witness a name')
    await expect(openKey(keyFile, 'two words')).rejects.toThrow('not a public key')
    const made = await openKey(keyFile, 'school.example/witness', () => beginMemory(file))
    const again = await openKey(keyFile, undefined)
    expect([made.isNew, again.isNew, formatKey(again.key.key)]).toEqual([true, false, formatKey(made.key.key)])
    await expect(openKey(keyFile, 'another.example')).rejects.toThrow('never changes its name')
    // the signer of the Go library’s example
    const seed = toBase64(Uint8Array.of(1, ...exampleNote.seed))
    await writeFile(keyFile, `PRIVATE+KEY+PeterNeumann+c74f20a3+${seed}\n`)
    const { key } = (await openKey(keyFile, undefined)).key
    expect(formatKey({ ...key, type: SignatureType.ed25519 })).toBe(exampleNote.key)
    await writeFile(keyFile, `PRIVATE+KEY+PeterNeumann+c74f20a4+${seed}\n`)
    await expect(openKey(keyFile, undefined)).rejects.toThrow('belongs to another key')
  })

  test('the memory of another key is not overwritten', async () => {
    await beginMemory(file)
    await beginMemory(file)
    await (await newWitness()).answer(await requestOf(0, 4))
    await expect(beginMemory(file)).rejects.toThrow('belongs to a key that is missing')
  })

  test('one process at a time uses them, also after a crash', async () => {
    const lockFile = path.join(folder, 'witness.key.lock')
    // the process that runs the tests
    await writeFile(lockFile, `${process.ppid}\n`)
    await expect(lock(lockFile)).rejects.toThrow(`Process ${process.ppid} uses these files`)
    for (const left of ['', '999999999\n']) {
      await writeFile(lockFile, left)
      const unlock = await lock(lockFile)
      expect(await readFile(lockFile, 'utf8')).toBe(`${process.pid}\n`)
      await unlock()
    }
    await expect(stat(lockFile)).rejects.toThrow('ENOENT')
  })
})
