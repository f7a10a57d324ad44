import { loadavg } from 'node:os'
import { first } from '../../shared/required.ts'
import { atMost, type Finding, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { median, round } from '../harness/statistics.ts'
import { loadPage, type PageLoad } from '../pages/load-page.ts'
import {
  blockingGoal,
  memoryGoal,
  pageTable,
  shiftGoal,
  type Goals,
  type MeasuredPage,
  type PageName,
  type VisitKind,
} from '../pages/page-table.ts'
import { examPageIsKept, logIn, newPhone, newResetCode, startBrowser } from '../pages/visitor.ts'
import { globalId, makeExam, makeStudents, type Student } from '../stage/students.ts'

interface Measured {
  page: PageName
  kind: VisitKind
  goals: Goals
  loads: PageLoad[]
}

/** Measures what pages load, and when they are painted and usable on an old phone with slow 3G. */
export function measurePages(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'pages', async (stage) => {
    const student = first(await makeStudents(stage.db, await makeExam(stage.db), 1))
    const measured = bench.options.pages.flatMap((page) =>
      pageTable[page].visits.map(({ kind, goals }): Measured => ({ page, kind, goals, loads: [] })),
    )
    const loads: number[] = []
    for (let i = 1; i <= bench.options.rounds; i++) {
      for (const page of bench.options.pages) {
        await bench.pass()
        loads.push(first(loadavg()))
        const visits = measured.filter((each) => each.page === page)
        for (const [kind, load] of await visit(stage, pageTable[page], student)) {
          visits.find((each) => each.kind === kind)?.loads.push(load)
        }
      }
      process.stderr.write(`pages: round ${i} of ${bench.options.rounds}\n`)
    }
    return reportOf(measured, bench.options.rounds, loads)
  })
}

/** Visits a page in a new browser context. A new browser for each: caches of code are shared by contexts. */
async function visit(stage: Stage, page: MeasuredPage, student: Student): Promise<Map<VisitKind, PageLoad>> {
  const browser = await startBrowser()
  try {
    const context = await newPhone(browser)
    if (page.student) await logIn(context, stage, student)
    const path = page.path
      .replace(':application', globalId('Application', student.applicationId))
      .replace(':code', await newResetCode(stage, student))
    const url = `http://127.0.0.1:${stage.product.port}${path}`
    const loads = new Map<VisitKind, PageLoad>()
    const hasWorker = page.visits.some(({ kind }) => kind === 'offline')
    for (const { kind, usable = page.usable } of page.visits) {
      const offline = kind === 'offline'
      await context.setOffline(offline)
      const before = hasWorker && kind === 'first' ? { before: examPageIsKept } : {}
      loads.set(kind, await loadPage(context, url, { usable, offline, ...before }))
    }
    return loads
  } finally {
    await browser.close()
  }
}

function reportOf(measured: readonly Measured[], rounds: number, loads: readonly number[]): PartReport {
  return {
    title: 'Pages',
    notes: [
      `Slow 3G (400 kbit/s, 400 ms) and a processor slowed down four times, a phone of 390 × 844 points; medians of ${rounds} rounds.`,
      'Sizes are kB of encoded bodies that are requested before the page is usable; "later" is requested afterwards.',
      `Load average of the machine: ${round(Math.min(...loads), 1)} to ${round(Math.max(...loads), 1)}.`,
    ],
    columns: [
      'page',
      'visit',
      'script kB',
      'files',
      'styles kB',
      'fonts kB',
      'pictures kB',
      'page kB',
      'data kB',
      'later kB',
      'FCP ms',
      'LCP ms',
      'CLS',
      'TBT ms',
      'usable ms',
      'memory MB',
    ],
    labels: 2,
    rows: measured.map((each) => [each.page, each.kind, ...Object.values(figuresOf(each)).map(String)]),
    findings: measured.flatMap(findingsOf),
    raw: measured,
  }
}

/** Medians of a visit in the order of the columns. */
function figuresOf({ loads }: Measured) {
  const middle = (value: (load: PageLoad) => number, digits = 0) => round(median(loads.map(value)), digits)
  const kb = (kind: keyof PageLoad['counts']) => middle(({ counts }) => counts[kind].bytes / 1000, 1)
  return {
    scriptKb: kb('script'),
    scripts: middle(({ counts }) => counts.script.files),
    stylesKb: kb('styles'),
    fontsKb: kb('fonts'),
    picturesKb: kb('pictures'),
    pageKb: kb('page'),
    dataKb: kb('data'),
    laterKb: middle(({ later }) => later / 1000, 1),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    shift: middle(({ shift }) => shift, 3),
    blocking: middle(({ blocking }) => blocking),
    usable: middle(({ usable }) => usable),
    memory: middle(({ memory }) => memory / 1_000_000, 1),
  }
}

const units: Record<keyof Goals, [what: string, unit: string]> = {
  scriptKb: ['script', 'kB'],
  scripts: ['script files', 'files'],
  stylesKb: ['styles', 'kB'],
  fontsKb: ['fonts', 'kB'],
  lcp: ['LCP', 'ms'],
  usable: ['usable', 'ms'],
}

function findingsOf(measured: Measured): Finding[] {
  const { page, kind, goals } = measured
  const figures = figuresOf(measured)
  const name = (what: string) => `${page}, ${kind}: ${what}`
  const own = (Object.keys(goals) as (keyof Goals)[]).map((goal) => {
    const [what, unit] = units[goal]
    return atMost(name(what), figures[goal], goals[goal] ?? 0, unit)
  })
  const memory = page === 'exam' ? [atMost(name('memory'), figures.memory, memoryGoal, 'MB')] : []
  return [
    ...own,
    atMost(name('CLS'), figures.shift, shiftGoal, ''),
    atMost(name('TBT'), figures.blocking, blockingGoal, 'ms'),
    ...memory,
  ]
}
