import { readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second (USER_HZ); converted to microseconds. */
const tick = 10_000

interface Stat {
  own: number
  /** including ended child processes */
  ended: number
}

/** CPU time used by a process in microseconds; null without /proc. */
export function cpuOfProcess(pid: number): number | null {
  return statOf(pid)?.own ?? null
}

/** CPU time of PostgreSQL in microseconds: its main process and all child processes. */
export function cpuOfPostgres(mainPid: number): number | null {
  const main = statOf(mainPid)
  if (!main) return null
  const children = readFileSync(`/proc/${mainPid}/task/${mainPid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + (statOf(Number(pid))?.own ?? 0), main.own + main.ended)
}

/** Busy CPU time of the whole machine in microseconds; null without /proc. */
export function cpuOfMachine(): number | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).map(Number)
    return (user + nice + system + irq + softIrq) * tick
  } catch {
    return null
  }
}

function statOf(pid: number): Stat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the name in brackets can contain anything; utime, stime, cutime and cstime are fields 14 to 17
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    return { own: (user + system) * tick, ended: (endedUser + endedSystem) * tick }
  } catch {
    return null
  }
}
