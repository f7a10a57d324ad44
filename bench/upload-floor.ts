import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UploadFloorMessage = { is: 'listening'; port: number }

// The least that a server can do with a segment: it takes the bytes in, throws them away and says so. What
// saves lose beside it is the price of the bytes on this machine, whoever stores them.

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send!({ is: 'listening', port } satisfies UploadFloorMessage)
})
