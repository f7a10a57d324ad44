import type { Ctx } from '../context/context.ts'
import { liveWorkers } from '../database/queue.ts'
import type { Schedule } from '../module/module.ts'

/** Milliseconds between looks for a node that runs jobs. */
const watchEvery = 10_000
/** Looks in a row without one after which it is missing: nodes may start in any order. */
const looks = 3

/** Watches that some node runs jobs, and logs once when none does and once when one does again. */
export function watchWorkers(): Schedule {
  let missed = 0
  return {
    name: 'watchWorkers',
    every: watchEvery,
    async run({ db, log }: Ctx) {
      if (await liveWorkers(db)) {
        if (missed >= looks) log.info('A node runs background jobs again')
        missed = 0
      } else if (++missed === looks) {
        log.error('No node runs background jobs: start one with ROLE=worker or ROLE=both')
      }
    },
  }
}
