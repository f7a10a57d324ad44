import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { registerReplica } from '../server/http/monitoring-metrics.ts'
import { AlarmKind } from '../server/modules/monitoring/alarms.ts'
import { useTestApp } from '../server/testing/use-test-app.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string; readonly action: string }
}
interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const folder = 'deploy/monitoring'
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const queries = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

const app = useTestApp()

/** The metrics of a node, with those of a replica. */
async function readMetrics(): Promise<string> {
  const replica = new Registry()
  const reads = { replica: 0, primary: 0 }
  registerReplica(replica, { replica: { figures: { lagSeconds: 0, usable: true, reads } } })
  return (await app.http.inject('/metrics')).body + (await replica.metrics())
}

test('every metric of the alerts and the dashboard is one of a node’s', async () => {
  const body = await readMetrics()
  const known = new Set(Array.from(body.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const used = new Set(queries.flatMap((query) => query.match(/\b(?:stadia|nodejs|process)_\w+/g) ?? []))
  const unknown = [...used].filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('each alarm of the page is an alert too', () => {
  const names = new Set(rules.map(({ alert }) => alert.toLowerCase()))
  expect(Object.keys(AlarmKind).filter((kind) => !names.has(kind.toLowerCase()))).toEqual([])
})

test('each alert says what to do', () => {
  for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(['summary', 'action'])
})

test('the panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_cell, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })

// Debian's package starts a Prometheus, so it is not installed for the tests.
const installed = promtool('--version').status === 0 ? ['promtool'] : []

describe.each(installed)('%s', () => {
  test('accepts the alerts, and they are on and off as expected', () => {
    expect(promtool('check', 'rules', `${folder}/alerts.yml`).stdout).toContain(`${rules.length} rules found`)
    const { status, stdout, stderr } = promtool('test', 'rules', `${folder}/alerts.test.yml`)
    expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 })
  })

  test('accepts every query of the dashboard', () => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'dashboard-'))
    try {
      const file = path.join(temporary, 'rules.yml')
      const records = queries.map((expr, i) => ({ record: `query:${i}`, expr }))
      writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules: records }] }))
      expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 })
    } finally {
      rmSync(temporary, { recursive: true })
    }
  })
})
