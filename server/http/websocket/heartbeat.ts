import type { WebSocket } from 'ws'
import { element } from '../../../shared/required.ts'

/** Milliseconds between two pings of the same socket, and number of turns the sockets are spread over. */
const every = 15_000
const turns = 60

/**
 * Pings every socket and terminates those that did not respond to the previous ping. Sockets take turns: pinging
 * thousands simultaneously would delay other work.
 */
export class Heartbeat {
  readonly #turns = Array.from({ length: turns }, () => new Set<WebSocket>())
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout
  /** Shared by all sockets: a closure for each would take memory. */
  readonly #onPong: (this: WebSocket) => void
  readonly #onClose: (this: WebSocket) => void
  #entered = 0
  #turn = 0

  constructor() {
    this.#timer = setInterval(() => this.#ask(element(this.#turns, this.#turn++ % turns)), every / turns)
    this.#timer.unref()
    const [turnsOfAll, alive] = [this.#turns, this.#alive]
    this.#onPong = function () {
      alive.add(this)
    }
    this.#onClose = function () {
      for (const turn of turnsOfAll) if (turn.delete(this)) return
    }
  }

  watch(socket: WebSocket) {
    const turn = element(this.#turns, this.#entered++ % turns)
    turn.add(socket)
    this.#alive.add(socket)
    socket.on('pong', this.#onPong)
    socket.on('close', this.#onClose)
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
