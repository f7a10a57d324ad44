import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from 'node:net'
import { once } from 'node:events'
import { endProgram, freePort, startProgram, until } from './processes.ts'

/** The balancer of a run. */
export interface Balancer {
  readonly port: number
  stop(): Promise<void>
}

/** HAProxy's program; null if it is not installed. */
export const haproxyProgram = () =>
  ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file)) ?? null

/** Starts HAProxy with the configuration of the product's documentation, in front of nodes on these ports. */
export async function startHaproxy(
  { root, folder, program }: { root: string; folder: string; program: string },
  nodes: readonly number[],
): Promise<Balancer> {
  const port = await freePort()
  const given = readFileSync(path.join(root, 'deploy', 'haproxy.cfg'), 'utf8')
  const servers = nodes.map((node, i) => `  server server-${i + 1} 127.0.0.1:${node}`)
  const config = given
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/maxconn \d+/, 'maxconn 4000')
    .replace(/(?:^ {2}server .*\n?)+/m, `${servers.join('\n')}\n`)
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const running = startProgram(program, ['-f', file], { logFile: path.join(folder, 'haproxy.log') })
  await until('HAProxy', () => accepts(port), 20_000)
  return { port, stop: () => endProgram(running, 'SIGTERM', 1000) }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
