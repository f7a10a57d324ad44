import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server of a provider's stand-in, on this machine only. */
export interface LocalServer {
  /** starts it when first asked */
  port(): Promise<number>
  close(): void
}

/**
 * Serves a provider's stand-in on a free port; the process does not wait for it to end.
 * @param fail answers when `handle` fails
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
