import { connect } from 'node:net'

/** Scans files before they are stored. */
export interface VirusScanner {
  /**
   * @returns the name of the signature found, or null if the file is clean
   * @throws if the scanner cannot be reached, so that no unscanned file is stored
   */
  scan(bytes: Buffer): Promise<string | null>
}

/** Chunk size in bytes; clamd limits only the total. */
const pieceBytes = 64 * 1024
const patienceMs = 30_000

/**
 * Scans with clamd's INSTREAM protocol: chunks prefixed with their length in four bytes, and an empty chunk at the end.
 * Opens a connection for each file.
 * @param url tcp://host:port
 */
export function createClamdScanner(url: string): VirusScanner {
  const { hostname, port } = new URL(url)
  return {
    async scan(bytes) {
      const answer = await ask({ host: hostname, port: Number(port) || 3310 }, bytes)
      if (/^stream: OK$/.test(answer)) return null
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found) return found
      throw new Error(`clamd: ${answer.slice(0, 200) || 'no answer'}`)
    },
  }
}

function ask(at: { host: string; port: number }, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at)
    const answer: Buffer[] = []
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not respond')))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => void answer.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(answer).toString('utf8').replace(/\0.*$/s, '').trim()))
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const piece = bytes.subarray(from, from + pieceBytes)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
