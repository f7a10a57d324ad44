import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request to a sandbox. */
export interface SandboxRequest {
  readonly method: string
  readonly url: URL
  /** parsed JSON; empty without a body */
  readonly body: Record<string, unknown>
}

/** Status and JSON body of a response. */
export type SandboxAnswer = [status: number, body: unknown]

/** Reads a request with a JSON body. */
export async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://sandbox'),
    body: text ? JSON.parse(text) : {},
  }
}

export const sendJson = (response: ServerResponse, [status, body]: SandboxAnswer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Faults of a connection or of a proxy in front of a provider. */
export type TransportFault = 'hangUp' | 'silent' | 'garbage'

/**
 * Breaks the connection, does not respond, or responds with the page of a proxy. @returns whether the fault is one of
 * these
 */
export function meetTransportFault(
  fault: string | null | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (fault === 'hangUp') request.socket.destroy()
  else if (fault === 'garbage') response.writeHead(200).end('<html>Welcome to the proxy</html>')
  else return fault === 'silent'
  return true
}
