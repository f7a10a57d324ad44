import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local HTTP server of a sandbox. */
export interface LocalServer {
  /** starts the server on the first call */
  port(): Promise<number>
  close(): void
}

/**
 * Serves a sandbox on a free port, without keeping the process alive.
 * @param fail responds if `handle` throws
 */
export function localServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  fail: (response: ServerResponse) => unknown = (response) => response.writeHead(500).end(),
): LocalServer {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => fail(response))
  })
  let listening: Promise<number> | undefined
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      server.unref()
    })
  return {
    port: () => (listening ??= listen()),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
