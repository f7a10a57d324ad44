import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { TlogError } from '../../shared/tlog/bytes.ts'
import { formatKey, parseKey, SignatureType } from '../../shared/tlog/note.ts'
import { witnessServer } from './http.ts'
import { openKey } from './key-file.ts'
import { lock } from './lock-file.ts'
import { pull } from './pull.ts'
import { beginMemory, stateFile } from './state-file.ts'
import { createWitness, type Witness } from './witness.ts'

/** How the witness is called. */
export const usage = `--log <key of a log>… [--key <file>] [--name <name>] [--listen [<host>:]<port>] [--pull <URL of a log>…] [--every <seconds>]
    --log     public key of a log that the witness watches, the first line of <URL of the log>/keys
    --key     file of the witness’s own key (witness.key); the first run makes it, and <file>.state, its memory
    --name    name of a new witness, such as school.example/witness; a key never changes its name
    --listen  takes checkpoints at this address; a host other than 127.0.0.1 must be behind a proxy with TLS
    --pull    visits this log (https://stadia.example/tlog) by itself; no port needs to be open
    --every   seconds between two visits (60)
Keep both files together and never put an older copy of <file>.state back.`

interface Output {
  print(text: string): void
  complain(text: string): void
}

interface Options {
  readonly logs: readonly string[]
  readonly keyFile: string
  readonly name: string | undefined
  readonly listen: { readonly host: string; readonly port: number } | null
  readonly pulls: readonly string[]
  readonly everyMs: number
}

/** @throws TlogError with what is wrong */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      log: { type: 'string', multiple: true, default: [] },
      key: { type: 'string', default: 'witness.key' },
      name: { type: 'string' },
      listen: { type: 'string' },
      pull: { type: 'string', multiple: true, default: [] },
      every: { type: 'string', default: '60' },
    },
  })
  const seconds = Number(values.every)
  const wrong = values.pull.find((url) => !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
  if (wrong !== undefined) throw new TlogError(`"${wrong}" is not the URL of a log`)
  if (!(seconds >= 1 && seconds <= 86_400)) throw new TlogError('--every takes 1 to 86400 seconds')
  if (!values.log.length) throw new TlogError('Name a log: --log <key>')
  if (values.listen === undefined && !values.pull.length)
    throw new TlogError('Say how checkpoints arrive: --listen <port>, --pull <URL>, or both')
  return {
    logs: values.log,
    keyFile: values.key,
    name: values.name,
    listen: values.listen === undefined ? null : addressOf(values.listen),
    pulls: values.pull,
    everyMs: seconds * 1000,
  }
}

function addressOf(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535) throw new TlogError(`"${text}" is not an address to listen at`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * Runs a witness until it is told to stop.
 * @param stop ends it
 * @throws TlogError with what the operator must do
 */
export async function runWitness(args: string[], output: Output, stop: AbortSignal): Promise<void> {
  const options = readOptions(args)
  const logs = options.logs.map(parseKey)
  if (logs.some(({ type }) => type !== SignatureType.ed25519))
    throw new TlogError('--log takes the key of a log, not that of a witness')
  const unlock = await lock(`${options.keyFile}.lock`)
  try {
    const memory = `${options.keyFile}.state`
    const { key, isNew } = await openKey(options.keyFile, options.name, () => beginMemory(memory))
    const state = stateFile(memory, key.key, logs)
    await state.read()
    const warn = (text: string) => output.complain(text)
    const witness = createWitness({ key, logs, state, now: Date.now, warn })
    output.print(`${isNew ? 'A new witness. Its' : 'The'} key: ${formatKey(key.key)}`)
    const failed = new AbortController()
    const end = AbortSignal.any([stop, failed.signal])
    const parts = [
      options.listen && serve(witness, options.listen, output, end),
      ...options.pulls.map((url) => visit(witness, url, options.everyMs, output, end)),
    ]
    try {
      await Promise.all(parts)
    } finally {
      failed.abort()
      await Promise.allSettled(parts)
    }
  } finally {
    await unlock()
  }
}

async function serve(
  witness: Witness,
  { host, port }: { host: string; port: number },
  { print, complain }: Output,
  stop: AbortSignal,
): Promise<void> {
  const server = witnessServer(witness, complain)
  server.listen(port, host)
  await once(server, 'listening')
  print(`Listening at http://${host}:${(server.address() as AddressInfo).port}`)
  if (!stop.aborted) await once(stop, 'abort')
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
}

async function visit(
  witness: Witness,
  url: string,
  everyMs: number,
  { print, complain }: Output,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      const outcome = await pull(witness, url)
      if (outcome.state === 'cosigned') print(`${url}: cosigned ${outcome.size} entries`)
      else if (outcome.state === 'refused') complain(`${url}: not cosigned: ${outcome.reason}`)
      else if (outcome.state === 'contradicted')
        complain(
          `${url}: THE LOG DOES NOT CONTINUE the ${outcome.size} entries that were cosigned. Tell its exam office`,
        )
    } catch (error) {
      complain(`${url}: ${(error as Error).message}`)
    }
    await pause(everyMs, undefined, { signal: stop }).catch(() => undefined)
  }
}
