import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { makeExam, makeStudents, seat } from '../stage/students.ts'

const attempts = 10_000
/** maximum seconds from the end of the grace period to the last report */
const maxTime = 20
/** timeout in seconds */
const patience = 120
/** milliseconds from creating the students to the deadline: enough to write their rows */
const untilDeadline = 3000

/** Measures the end of many attempts without clients: jobs close and grade them and write the reports. */
export function measureClosing(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'close', async (stage) => {
    const examId = await makeExam(stage.db)
    const students = await makeStudents(stage.db, examId, attempts)
    const deadline = Date.now() + untilDeadline
    await seat(stage.db, examId, students, { deadline, answered: true })
    const { closed, graded, sample } = await watch(stage)
    return {
      title: 'Closing and grading at the deadline',
      notes: [
        `${attempts} attempts end at the same moment. Times are measured from the end of the grace period; the node's own schedule`,
        'and queue do the work.',
      ],
      columns: ['attempts', 'all closed, s', 'all graded, s', 'mean score'],
      rows: [[String(attempts), String(closed), String(graded), String(sample)]],
      findings: [atMost(`${attempts} attempts closed and graded`, graded, maxTime, 's')],
      raw: { closed, graded },
    }
  })
}

/** @throws if grading exceeds the timeout */
async function watch({ db }: Stage) {
  const attempt = await rowOf<{ due: Date }>(db, 'select max(accept_until) as due from attempt')
  const due = attempt.due.getTime()
  const seconds = () => round((Date.now() - due) / 1000, 1)
  let closed: number | null = null
  while (seconds() < patience) {
    const now = await rowOf<{ closed: number; graded: number; score: number }>(
      db,

      `select (select count(*)::int from attempt where closed_at is not null) as closed, count(*)::int as graded,
         avg(score)::float8 as score from report`,
    )
    if (now.closed === attempts) closed ??= seconds()
    if (now.graded === attempts && closed !== null) {
      return { closed, graded: seconds(), sample: round(now.score, 2) }
    }
    await pause(100)
  }
  throw new Error(`Not all attempts were graded within ${patience} s`)
}
