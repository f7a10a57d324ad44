import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Address of a local server. */
interface TcpTarget {
  readonly host: string
  readonly port: number
}

/** A TCP proxy that a test can cut and restore. */
export interface TcpProxy {
  readonly port: number
  /** Sends new connections to the first of these servers that accepts them; existing ones stay where they are. */
  sendTo(...targets: readonly TcpTarget[]): void
  /** Closes all connections and refuses new ones; again without effect. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Starts a proxy to local servers, of which each new connection gets the first that accepts it. */
export async function startTcpProxy(...first: readonly TcpTarget[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let targets = first
  let server: Server
  const join = (near: Socket, far: Socket) => {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }
  const open = (near: Socket, [target, ...others]: readonly TcpTarget[]) => {
    if (!target) return void near.destroy()
    const far = connect(target)
    let connected = false
    far.once('connect', () => {
      connected = true
      join(near, far)
    })
    far.once('error', () => (connected ? near.destroy() : open(near, others)))
  }
  const listen = async (port: number) => {
    server = createServer((near) => {
      sockets.add(near)
      near.on('error', () => near.destroy()).once('close', () => sockets.delete(near))
      open(near, targets)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    sendTo(...next) {
      targets = next
    },
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
  }
}
