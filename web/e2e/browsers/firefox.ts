import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from '../../../scripts/lib/other-browsers.mjs'
import { pause } from '../../base/pause.ts'
import { required } from '../../../shared/required.ts'
import { DriverError, type Commands, type Session } from './session.ts'

/** Timeout of a start on a busy machine, in ms. */
const startLimit = 120_000

const preferences = {
  // a free port, which Firefox writes into its profile
  'marionette.port': 0,
  'intl.accept_languages': 'en-GB, en',
  'ui.prefersReducedMotion': 1,
}

/**
 * Starts Firefox without a window. It speaks Marionette, its own form of the WebDriver commands: Debian has no
 * geckodriver, whose only task is to translate them into HTTP.
 */
export async function startFirefox(): Promise<Session> {
  const program = required(findProgram('firefox'), 'Firefox on the PATH')
  const profile = mkdtempSync(path.join(tmpdir(), 'stadia-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), `${lines.join('\n')}\n`)
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  })
  const gone = once(child, 'exit')
  const end = async () => {
    child.kill('SIGKILL')
    await gone
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const marionette = await Marionette.connect(await portOf(profile, child))
    const { capabilities } = (await marionette.send('NewSession', {})) as { capabilities: Record<string, string> }
    return {
      engine: `${capabilities.browserName} ${capabilities.browserVersion}`,
      send: (name: keyof Commands, parameters) => marionette.send(name, parameters),
      async end() {
        marionette.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function portOf(profile: string, child: ChildProcess): Promise<number> {
  const file = path.join(profile, 'MarionetteActivePort')
  for (const until = Date.now() + startLimit; Date.now() < until; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`Firefox ended at its start with code ${child.exitCode}`)
    const port = existsSync(file) && Number(readFileSync(file, 'utf8'))
    if (port) return port
  }
  throw new Error(`Firefox was not ready after ${startLimit / 1000} s`)
}

/** A connection with JSON messages, each after its length in bytes and a colon: `[0, id, command, parameters]`. */
class Marionette {
  private readonly socket: Socket
  private received = Buffer.alloc(0)
  private lastId = 0
  private readonly waiting = new Map<number, { command: string; settle: PromiseWithResolvers }>()

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Marionette(socket)
  }

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.receive(chunk))
    socket.on('close', () => this.fail('the connection was closed'))
    socket.on('error', () => undefined)
  }

  /** The value of a command; some commands answer with `{ value }`, others with the value itself. */
  async send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.lastId
    const answer = new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { command, settle: { resolve, reject } })
    })
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters])
    this.socket.write(`${Buffer.byteLength(message)}:${message}`)
    const value = await answer
    return value && typeof value === 'object' && 'value' in value ? value.value : value
  }

  close(): void {
    this.socket.destroy()
  }

  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk])
    for (;;) {
      const colon = this.received.indexOf(':')
      const end = colon + 1 + Number(this.received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || this.received.length < end) return
      this.answer(JSON.parse(this.received.subarray(colon + 1, end).toString()) as Answer | object)
      this.received = this.received.subarray(end)
    }
  }

  private answer(message: Answer | object): void {
    // the greeting is an object
    if (!Array.isArray(message)) return
    const [, id, error, value] = message as Answer
    const { command, settle } = this.waiting.get(id) ?? {}
    this.waiting.delete(id)
    if (error) settle?.reject(new DriverError(command ?? '', error.error, error.message))
    else settle?.resolve(value)
  }

  private fail(reason: string): void {
    for (const { command, settle } of this.waiting.values())
      settle.reject(new DriverError(command, 'unknown error', reason))
    this.waiting.clear()
  }
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, value: unknown]

interface PromiseWithResolvers {
  resolve(value: unknown): void
  reject(error: Error): void
}
