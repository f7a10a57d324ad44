import type { WebSocket } from 'ws'

/** Milliseconds between two looks at the same socket, and into how many turns the sockets are spread. */
const every = 15_000
const turns = 60

/**
 * Asks every socket for a sign of life, and ends those that gave none since they were last asked. The
 * sockets take turns: thousands of them at once would hold up whatever falls into the same moment.
 */
export class Heartbeat {
  readonly #turns = Array.from({ length: turns }, () => new Set<WebSocket>())
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout
  #entered = 0
  #turn = 0

  constructor() {
    this.#timer = setInterval(() => this.#ask(this.#turns[this.#turn++ % turns]!), every / turns)
    this.#timer.unref()
  }

  watch(socket: WebSocket) {
    const turn = this.#turns[this.#entered++ % turns]!
    turn.add(socket)
    this.#alive.add(socket)
    socket.on('pong', () => this.#alive.add(socket))
    socket.once('close', () => turn.delete(socket))
  }

  stop() {
    clearInterval(this.#timer)
  }

  #ask(sockets: ReadonlySet<WebSocket>) {
    for (const socket of sockets) {
      if (!this.#alive.delete(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.ping()
    }
  }
}
