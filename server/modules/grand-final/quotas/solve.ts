import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { element } from '../../../../shared/required.ts'
import { overloaded } from '../../../errors/errors.ts'
import {
  categoryLimit,
  countryKey,
  countryLimits,
  inOrder,
  minimumOf,
  programLimit,
  placeValues,
  type Allocation,
  type QuotaProblem,
  type Request,
} from './problem.ts'

/** Time limit of the solver, in seconds. */
const maxSeconds = 60
/** Memory limit in megabytes, not counting WebAssembly memory. */
const maxMemory = 512

/** Source of the worker: instantiates HiGHS and solves one model. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const load = require(workerData.highs)
  const instantiateWasm = (imports, done) => {
    WebAssembly.instantiate(workerData.compiled, imports).then((instance) => done(instance, workerData.compiled))
    return {}
  }
  ;(load.default ?? load)({ instantiateWasm }).then((highs) => {
    const { Status, Columns } = highs.solve(workerData.model, workerData.options)
    const values = Object.entries(Columns).map(([name, column]) => [name, column.Primal])
    parentPort.postMessage({ status: Status, values })
  })
`

/** Options that make the solver exact and deterministic. @internal */
export const solverOptions = {
  mip_rel_gap: 0,
  mip_abs_gap: 0,
  random_seed: 7,
  time_limit: maxSeconds,
  output_flag: false,
} as const

/** The solver's result for a model. */
export interface Solution {
  status: string
  values: [name: string, value: number | undefined][]
}

/**
 * Finds the best allocation of places as a mixed-integer program, solved to the proven optimum by HiGHS in a worker.
 * Deterministic, regardless of the order of requests.
 * @param run solves a model; by default in a worker
 * @throws OVERLOADED when the solver exceeds its time limit
 */
export async function solveQuotas(
  problem: QuotaProblem,
  run: (model: string) => Promise<Solution> = inWorker,
): Promise<Allocation> {
  const requests = inOrder(problem.requests.filter(({ asked }) => asked > 0))
  if (!requests.length) return new Map()
  const { status, values } = await run(modelOf(problem, requests))
  if (status !== 'Optimal') throw overloaded(maxSeconds * 1000)
  const places = new Map(values)
  return new Map(requests.map(({ id }, i) => [id, Math.round(places.get(`x${i}`) ?? 0)]))
}

/** The program in LP format, with the variables x (places), b (whether a group receives any) and t (teachers). */
function modelOf(problem: QuotaProblem, requests: readonly Request[]): string {
  const worth = placeValues(requests)
  const names = (variable: string) => requests.map((_, i) => `${variable}${i}`)
  return [
    'Maximize',
    ` places: ${requests.map((_, i) => `${element(worth, i)} x${i}`).join(' + ')}`,
    'Subject To',
    ...[...groupRows(problem, requests), ...limitRows(problem, requests)].map((row) => ` ${row}`),
    'Bounds',
    ...requests.map(({ asked }, i) => ` 0 <= x${i} <= ${asked}`),
    ...requests.map(({ asked }, i) => ` 0 <= t${i} <= ${asked}`),
    'General',
    ` ${[...names('x'), ...names('t')].join(' ')}`,
    'Binary',
    ` ${names('b').join(' ')}`,
    'End',
    '',
  ].join('\n')
}

/** Constraints of each group: its places from the minimum to those requested, or none, and its teachers. */
const groupRows = ({ limits, rules }: QuotaProblem, requests: readonly Request[]): string[] =>
  requests.flatMap((request, i) => [
    `upper${i}: 1 x${i} - ${request.asked} b${i} <= 0`,
    `lower${i}: 1 x${i} - ${minimumOf(request, rules)} b${i} >= 0`,
    // at least one teacher, and one per full number of students
    `one${i}: 1 t${i} - 1 b${i} >= 0`,
    `full${i}: ${limits.studentsPerTeacher} t${i} - 1 x${i} >= ${1 - limits.studentsPerTeacher}`,
  ])

/** Constraints shared by groups: the remaining limits of the event, countries, programmes and categories. */
function limitRows(problem: QuotaProblem, requests: readonly Request[]): string[] {
  const { limits, taken } = problem
  const rows: string[] = []
  const atMost = (name: string, terms: string[], limit: number | null) => {
    if (limit !== null && terms.length) rows.push(`${name}: ${terms.join(' + ')} <= ${Math.max(0, limit)}`)
  }
  const left = (limit: number | null, used: number) => (limit === null ? null : limit - used)
  const each = (variable: string, of: readonly number[] = requests.map((_, i) => i)) =>
    of.map((i) => `1 ${variable}${i}`)

  atMost('students', each('x'), left(limits.students, taken.students))
  atMost('teachers', each('t'), left(limits.teachers, taken.teachers))
  atMost('all', [...each('x'), ...each('t')], left(limits.total, taken.students + taken.teachers))

  const countries = new Map<string, number[]>()
  requests.forEach(({ country }, i) => {
    const key = countryKey(country)
    countries.set(key, [...(countries.get(key) ?? []), i])
  })
  ;[...countries].forEach(([key, members], n) => {
    const used = taken.countries[key] ?? { students: 0, teachers: 0 }
    const own = countryLimits(limits, key)
    atMost(`country${n}`, each('x', members), left(own.students, used.students))
    atMost(`countryTeachers${n}`, each('t', members), left(own.teachers, used.teachers))
  })
  const programs = [...new Set(requests.flatMap(({ programId }) => programId ?? []))].toSorted()
  programs.forEach((id, n) => {
    const members = requests.flatMap(({ programId }, i) => (programId === id ? [i] : []))
    const limit = left(programLimit(limits, id), taken.programs?.[id] ?? 0)
    atMost(`program${n}`, [...each('x', members), ...each('t', members)], limit)
  })
  const share = categoryLimit(problem)
  const categories = [...new Set(requests.flatMap((request) => Object.keys(request.categories)))].toSorted()
  categories.forEach((category, n) => {
    const terms = requests.flatMap(({ categories: of, asked }, i) =>
      of[category] ? [`${(of[category] / asked).toFixed(9)} x${i}`] : [],
    )
    atMost(`category${n}`, terms, share)
  })
  return rows
}

const highs = createRequire(import.meta.url).resolve('highs')
let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles HiGHS once for all workers, because that takes several times as long as solving a typical model. */
function compiledSolver(): Promise<WebAssembly.Module> {
  compiled ??= readFile(path.join(path.dirname(highs), 'highs.wasm'))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined
      throw error
    })
  return compiled
}

async function inWorker(model: string): Promise<Solution> {
  const workerData = { highs, compiled: await compiledSolver(), model, options: solverOptions }
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      eval: true,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    })
    worker.once('message', (solution: Solution) => {
      resolve(solution)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The solver returned no solution')))
  })
}
