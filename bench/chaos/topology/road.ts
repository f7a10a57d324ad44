import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network of one student: a TCP proxy in front of the balancer. */
export interface Road {
  readonly origin: string
  /** Ends all connections at once, as a router does that restarts. */
  cut(): void
  /** Delays everything by this many milliseconds, in both directions; 0: not any more. */
  delay(ms: number): void
  /** Passes nothing on, and ends nothing, until it is called with false: packets that vanish. */
  swallow(swallows: boolean): void
  /** Refuses new connections and ends those that are open, until it is called with false. */
  close(closed: boolean): void
  remove(): void
}

/** @param target port of the balancer, asked for each connection @param address of the loopback network from which the student comes */
export async function openRoad(target: () => number, address: string): Promise<Road> {
  const open = new Set<Socket>()
  let [lag, swallows, closed] = [0, false, false]
  const server = createServer((near) => {
    if (closed) return void near.destroy()
    const far = connect({ port: target(), host: '127.0.0.1', localAddress: address })
    join(near, far)
    join(far, near)
  })

  function join(from: Socket, to: Socket) {
    open.add(from)
    from.setNoDelay(true)
    from.on('data', (data: Buffer) => {
      if (swallows) return
      const pass = () => to.writable && to.write(data)
      if (lag) setTimeout(pass, lag)
      else pass()
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(from)
      if (lag) setTimeout(() => to.destroySoon(), lag)
      else to.destroySoon()
    })
  }
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    delay(ms) {
      lag = ms
    },
    swallow(now) {
      swallows = now
      // what was swallowed is missing in the middle of the stream
      if (!now) cut()
    },
    close(now) {
      closed = now
      if (now) cut()
    },
    remove() {
      server.close()
      cut()
    },
  }
}
