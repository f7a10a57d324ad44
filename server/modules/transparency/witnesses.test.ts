import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import witnessBundle from '../../../rolldown.witness.config.mjs'
import { first, last } from '../../../shared/required.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { parseCheckpoint } from '../../../shared/tlog/checkpoint.ts'
import { verifyByPolicy } from '../../../shared/tlog/cosigned.ts'
import { formatKey, parseKey, parseNote, type NoteKey } from '../../../shared/tlog/note.ts'
import { parsePolicy } from '../../../shared/tlog/policy.ts'
import { parseProof } from '../../../shared/tlog/proof.ts'
import { judgeProof } from '../../../shared/tlog/testing/second-verifier.ts'
import { decodeEntries } from '../../../shared/tlog/tiles.ts'
import { readConfig } from '../../config.ts'
import { systemContext } from '../../jobs/runner.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { witnessServer } from '../../witness/http.ts'
import { openKey } from '../../witness/key-file.ts'
import { beginMemory, stateFile } from '../../witness/state-file.ts'
import { createWitness } from '../../witness/witness.ts'
import { logEvents } from './log-event.ts'
import { TransparencyCheckpoint } from './transparency.entities.ts'

let folder: string
/** The witness that the log asks; it learns the log’s key when the log has one. */
let asked: { url: string; server: Server }
const knownLogs: NoteKey[] = []

/** Makes key and memory of a witness. @returns its public key as text */
async function newWitness(name: string) {
  const file = path.join(folder, name)
  const { key } = await openKey(file, `${name}.example/witness`, () => beginMemory(`${file}.state`))
  return { file, key, text: formatKey(key.key) }
}

async function startAsked({ file, key }: Awaited<ReturnType<typeof newWitness>>) {
  const state = stateFile(`${file}.state`, key.key, knownLogs)
  const warn = () => undefined
  const server = witnessServer(createWitness({ key, logs: knownLogs, state, now: Date.now, warn }), warn)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

const app = useTestApp(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stadia-witnesses-'))
  const [one, two, three] = [await newWitness('asked'), await newWitness('pulling'), await newWitness('absent')]
  asked = await startAsked(one)
  const policy = `witness Ganja ${one.text} ${asked.url}
witness Tartu ${two.text}
witness Lyon ${three.text} http://127.0.0.1:1
group schools 2 Ganja Tartu Lyon
quorum schools
`
  await writeFile(path.join(folder, 'policy'), policy)
  return { env: { WITNESS_POLICY: path.join(folder, 'policy') } }
})

let logUrl: string
const running: ChildProcess[] = []
beforeAll(async () => {
  logUrl = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/tlog`
  await bundleCommands()
}, 60_000)
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  asked.server.close()
  await rm(folder, { recursive: true })
})

/** Bundles the witness as `npm run build` does, and the verifier, into folders without packages. */
async function bundleCommands() {
  const { output, ...options } = witnessBundle
  for (const name of ['witness', 'log-verify']) {
    const bundle = await rolldown({ ...options, input: { [name]: `./server/commands/${name}.ts` } })
    await bundle.write({ ...[output].flat()[0], dir: path.join(folder, name) })
    await bundle.close()
    expect(await readdir(path.join(folder, name))).toEqual([`${name}.mjs`])
  }
}

/** Output of `log:verify log`, which knows nothing but the address and the published policy. */
async function verifyAsStranger(): Promise<string> {
  const file = path.join(folder, 'published.policy')
  await writeFile(file, await text('policy'))
  const args = [path.join(folder, 'log-verify', 'log-verify.mjs'), 'log', logUrl, '--policy', file]
  return (await promisify(execFile)(process.execPath, args)).stdout
}

/** Starts the bundled witness at the given files, which visits the log each second. */
async function startPulling() {
  const key = first((await text('keys')).split('\n'))
  const args = ['--log', key, '--key', path.join(folder, 'pulling'), '--pull', logUrl, '--every', '1', '--listen', '0']
  const child = spawn(process.execPath, [path.join(folder, 'witness', 'witness.mjs'), ...args], {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  await eventually(() =>
    expect([lines.find((line) => line.startsWith('Listening')), errors]).toEqual([expect.anything(), []]),
  )
  return {
    errors,
    url: lines.join('\n').match(/http:\S+/)?.[0] ?? '',
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const exam = '0193a1b2-0000-7000-8000-000000000001'
const chain = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Logs hand-ins, signs the tree, and asks the witnesses. @returns the last leaf in hexadecimal */
async function grow(count: number): Promise<string> {
  const leaves = await logEvents(
    systemContext(app.node, 'test'),
    Array.from({ length: count }, () => ({
      event: { kind: 'handIn', at: '2026-11-29T20:15:03.123Z', exam, attempt: randomUUID(), chain } as const,
      userId: null,
    })),
  )
  await app.runSchedule('extendTransparencyLog')
  await ask()
  return Buffer.from(last(leaves)).toString('hex')
}

/** Asks the witnesses after every pause that failures may have caused. */
async function ask() {
  app.clock.advance(700_000)
  await app.runSchedule('askWitnesses')
}

const get = (name: string) => app.http.inject({ url: `/tlog/${name}` })
const text = async (name: string) => (await get(name)).body
const bring = (payload: string) =>
  app.http.inject({ method: 'POST', url: '/tlog/cosignature', payload, headers: { 'content-type': 'text/plain' } })
const sizeOf = (note: string) => parseCheckpoint(parseNote(note).text).size
const witnessedSize = async () => sizeOf(await text('witnessed'))
const policy = async () => parsePolicy(await text('policy'))

/** State of the log as admins see it, the witnesses by their names. */
async function seen(): Promise<Record<string, unknown>> {
  const admin = await makeUser(app, { userType: 'admin' })
  const { data, errors } = await app.as(admin).run(`{
    transparencyLog {
      size problem quorum witnessedSize witnessedAt waiting
      witnesses { name isAsked size signedAt seenAt pace failure alarm evidence }
    }
  }`)
  expect(errors).toBeUndefined()
  const { witnesses, ...log } = data.transparencyLog
  return { log, ...Object.fromEntries(witnesses.map((one: { name: string }) => [one.name, one])) }
}

const tables = ['entry', 'opening', 'tile', 'log', 'checkpoint', 'cosignature'].map((name) => `transparency_${name}`)

/** Copies tables of the log, to be put back later as from a backup; files and witnesses stay as they are. */
async function backUp(name: string): Promise<() => Promise<void>> {
  for (const table of tables) await app.db.query(`create table ${name}_${table} as table ${table}`)
  return async () => {
    await app.db.query(`truncate ${tables.join(', ')}`)
    for (const table of tables) await app.db.query(`insert into ${table} select * from ${name}_${table}`)
  }
}

test('before a quorum has cosigned, the log is served with the cosignatures that there are', async () => {
  await grow(3)
  expect((await seen())['Ganja']).toMatchObject({ isAsked: true, pace: 'never', failure: 'unknownLog' })
  knownLogs.push(parseKey(first((await text('keys')).split('\n'))))
  await ask()
  expect((await get('witnessed')).statusCode).toBe(404)
  await expect(verifyByPolicy(await text('checkpoint'), await policy())).rejects.toThrow('only: Ganja')
  expect(await seen()).toMatchObject({
    log: { size: 3, quorum: 'late', witnessedSize: null, witnessedAt: null, waiting: 0 },
    Ganja: { size: 3, pace: 'current', failure: null, signedAt: expect.any(String), seenAt: expect.any(String) },
    Tartu: { isAsked: false, size: 0, pace: 'never', failure: null },
    Lyon: { isAsked: true, size: 0, pace: 'never', failure: 'unreachable' },
  })
})

describe('with the bundled witness as a process', () => {
  test('the quorum is met, and strangers verify it; a killed witness goes on where it was', async () => {
    const { kill } = await startPulling()
    await eventually(async () => expect(await witnessedSize()).toBe(3))
    const { cosigners } = await verifyByPolicy(await text('checkpoint'), await policy())
    expect(cosigners.map(({ witness }) => witness.name)).toEqual(['Ganja', 'Tartu'])
    expect(await text('policy')).not.toContain('127.0.0.1')

    const leaf = await grow(300)
    await eventually(async () => expect(await witnessedSize()).toBe(303))
    const output = await verifyAsStranger()
    expect(output).toContain('303 entries; tiles, entries and the signed tree agree')
    expect(output).toMatch(/cosigned by Ganja at 20.*\n.*cosigned by Tartu at 20/)
    await kill()
    const late = await grow(5)
    expect([await witnessedSize(), sizeOf(await text('checkpoint'))]).toEqual([303, 308])
    // proofs use the newest checkpoint of the quorum, as long as it has the entry
    const proofs = [await text(`proof/${leaf}`), await text(`proof/${late}`)].map(parseProof)
    expect(proofs.map(({ checkpoint }) => sizeOf(checkpoint))).toEqual([303, 308])
    await verifyByPolicy(first(proofs).checkpoint, await policy())
    const bundle = await get('tile/entries/001.p/52')
    const entry = last(decodeEntries(bundle.rawPayload).slice(0, 47))
    const key = first((await text('keys')).split('\n'))
    expect(judgeProof(await text(`proof/${leaf}`), entry, key)).toMatchObject({ size: 303 })

    const again = await startPulling()
    await eventually(async () => expect(await witnessedSize()).toBe(308))
    expect(again.errors).toEqual([])
    expect(await (await fetch(again.url)).text()).toContain('pulling.example/witness+')
    await again.kill()
  }, 120_000)

  test('a log that a restored database has made smaller is found, proven, and not cosigned', async () => {
    const restoreOld = await backUp('old')
    const pulling = await startPulling()
    await grow(4)
    await eventually(async () => expect(await witnessedSize()).toBe(312))
    await pulling.kill()
    const restoreNew = await backUp('new')
    await restoreOld()
    const memory = await readFile(path.join(folder, 'pulling.state'), 'utf8')
    const again = await startPulling()
    await ask()
    await eventually(async () =>
      expect(await seen()).toMatchObject({
        log: { size: 308 },
        Ganja: { alarm: 'ahead', evidence: null },
        Tartu: { alarm: 'provenAhead', evidence: expect.stringContaining('localhost:4000/tlog\n312\n') },
      }),
    )
    await eventually(() => expect(again.errors.join()).toContain('THE LOG DOES NOT CONTINUE the 312 entries'))
    expect(await readFile(path.join(folder, 'pulling.state'), 'utf8')).toBe(memory)
    await again.kill()
    const state = JSON.parse(await text('witnesses'))
    expect(state).toMatchObject({ size: 308, witnesses: [{}, { alarm: 'provenAhead' }, {}] })
    expect(state).not.toHaveProperty('waiting')

    // with the newer backup the witness agrees again; the proof of what has happened stays
    await restoreNew()
    await ask()
    expect(await seen()).toMatchObject({
      log: { size: 312, quorum: 'met' },
      Ganja: { alarm: null },
      Tartu: { alarm: 'provenAhead' },
    })
  }, 120_000)
})

test('a cosignature is taken only if the log and one of its witnesses have signed', async () => {
  const note = await text('checkpoint')
  const own = note.split('\n').filter((line) => !line.startsWith('— ') || line.startsWith('— localhost'))
  const answers = [
    await bring(''),
    await bring('nonsense'),
    await bring(own.join('\n')),
    await bring(note.replace(/— localhost.*\n/, '')),
    await bring(note.replace('\n312\n', '\n311\n')),
    await bring(note),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 200])
})

test('only checkpoints that witnesses may still need are kept', async () => {
  await app.db.query(
    `insert into transparency_checkpoint (number, size, note, signed_at)
     select number + n, size, note, signed_at from transparency_checkpoint, generate_series(1, 1200) n
     where number = (select max(number) from transparency_checkpoint)`,
  )
  const [{ number }] = await app.db.query(
    'select max(number) as number from transparency_checkpoint where witnessed_at is not null',
  )
  await ask()
  expect(await app.db.count(TransparencyCheckpoint)).toBe(1001)
  expect(await app.db.existsBy(TransparencyCheckpoint, { number })).toBe(true)
})

test('a policy that cannot be read stops the start, with its line', () => {
  const config = (file: string) => () =>
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://x/y',
      PUBLIC_URL: 'http://localhost',
      WITNESS_POLICY: file,
    })
  expect(config(path.join(folder, 'absent.policy'))).toThrow('WITNESS_POLICY: ENOENT')
  expect(config(path.join(folder, 'pulling'))).toThrow('WITNESS_POLICY: Line 1 of the policy')
  expect(config(path.join(folder, 'policy'))).not.toThrow()
})
