import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tellParent } from './harness/tell-parent.ts'

export type UploadFloorMessage = { is: 'listening'; port: number }

// The lower bound for receiving a segment: reads and discards the bytes and acknowledges them. The difference in saves
// shows the cost of the bytes on this machine, regardless of storage.

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  tellParent({ is: 'listening', port } satisfies UploadFloorMessage)
})
