import { required } from '../../shared/required.ts'
import { hashSize, type Hash } from '../../shared/tlog/hashing.ts'
import { parseCheckpoint } from '../../shared/tlog/checkpoint.ts'
import { parseNote } from '../../shared/tlog/note.ts'
import { nodesFrom, tilePath, widthAt } from '../../shared/tlog/tiles.ts'
import { consistencyProof } from '../../shared/tlog/tree.ts'
import type { Witness } from './witness.ts'

/** How a round with a log ended. */
export type PullOutcome =
  | { readonly state: 'cosigned'; readonly size: number }
  /** another request was faster: the next round decides */
  | { readonly state: 'overtaken' }
  /** the log contradicts what the witness has cosigned; it was told so */
  | { readonly state: 'contradicted'; readonly size: number }
  | { readonly state: 'refused'; readonly reason: string }

const waitMs = 10_000
const maxCheckpoint = 64 * 1024

/**
 * Visits a log, for witnesses that no log can reach: reads its checkpoint and the tiles that prove its consistency, cosigns
 * it, and brings the cosignature. To a log that does not continue what the witness has cosigned, it brings the earlier
 * checkpoint, which the log’s own signature makes a proof.
 * @param url prefix of the log, such as https://stadia.example/tlog
 * @throws Error if the log cannot be reached, or does not accept the cosignature
 */
export async function pull(witness: Witness, url: string): Promise<PullOutcome> {
  const prefix = url.replace(/\/+$/, '')
  const note = new TextDecoder().decode(await download(`${prefix}/checkpoint`, maxCheckpoint))
  const { origin, size } = parseCheckpoint(parseNote(note).text)
  const last = (await witness.seen()).get(origin)
  const old = last?.checkpoint.size ?? 0
  const proof = old > size ? [] : await proofFromTiles(prefix, old, size)
  const answer = await witness.add({ old: Math.min(old, size), proof, checkpoint: note })
  if (answer.status === 200) {
    await bring(prefix, required((await witness.seen()).get(origin), 'the cosigned checkpoint').note)
    return { state: 'cosigned', size }
  }
  if (last && (answer.status === 422 || (answer.status === 409 && old > size))) {
    await bring(prefix, last.note)
    return { state: 'contradicted', size: old }
  }
  return answer.status === 409 ? { state: 'overtaken' } : { state: 'refused', reason: answer.body.trimEnd() }
}

function proofFromTiles(prefix: string, from: number, size: number): Promise<Hash[]> {
  const nodes = nodesFrom((level, index) => {
    const width = widthAt(size, level, index)
    return download(`${prefix}/${tilePath({ level, index, width })}`, width * hashSize)
  })
  return consistencyProof(from, size, nodes)
}

/** Gives a cosigned checkpoint to the log. A log with two histories answers 422, which is no failure of the witness. */
async function bring(prefix: string, note: string): Promise<void> {
  const response = await fetch(`${prefix}/cosignature`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: note,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  await response.body?.cancel()
  if (!response.ok && response.status !== 422)
    throw new Error(`${prefix}/cosignature answered with status ${response.status}`)
}

async function download(url: string, maxBytes: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) })
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error(`${url} is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
