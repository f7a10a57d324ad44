import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Sends a response without the framework, in one plain write: `end(text)` would use a costlier gathered write.
 * @param headers without content-length
 */
export function sendText(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, text: string): void {
  const { socket } = response
  if (response.destroyed || !socket) return
  const length = Buffer.byteLength(text)
  headers['content-length'] = length
  socket.cork()
  response.writeHead(status, headers)
  // ASCII is the same in both encodings, and latin1 is cheaper
  response.write(text, length === text.length ? 'latin1' : 'utf8')
  socket.uncork()
  response.end()
}
