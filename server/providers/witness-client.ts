/** Answer of a witness; null if it did not answer in time. */
export interface WitnessReply {
  readonly status: number
  /** the beginning of the answer */
  readonly body: string
}

/** Sends checkpoints to the witnesses of the transparency log (C2SP tlog-witness). Their addresses are configuration. */
export interface WitnessClient {
  /** @param prefix submission prefix of the witness */
  addCheckpoint(prefix: string, request: string): Promise<WitnessReply | null>
}

const timeoutMs = 5000
/** A witness answers with one line for each of its keys. */
const maxBytes = 16 * 1024

/** @param waitMs milliseconds after which a witness is given up */
export const createWitnessClient = (waitMs = timeoutMs): WitnessClient => ({
  async addCheckpoint(prefix, request) {
    try {
      const response = await fetch(`${prefix.replace(/\/+$/, '')}/add-checkpoint`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: request,
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      })
      return { status: response.status, body: await beginningOf(response) }
    } catch (error) {
      // fetch throws a TypeError without a connection and a DOMException after the time limit
      if (error instanceof TypeError || error instanceof DOMException) return null
      throw error
    }
  },
})

async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    parts.push(part)
    size += part.length
    // leaving the loop ends the connection
    if (size >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
}
