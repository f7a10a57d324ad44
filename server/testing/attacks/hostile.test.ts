import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { operationAttack } from './hostile-operations.ts'
import { attackPaths } from './hostile-paths.ts'
import { loadHostileDemo, roles, startHostileStage, type HostileStage } from './hostile-stage.ts'

let demo: TestApp
let stage: HostileStage
beforeAll(async () => {
  demo = await loadHostileDemo()
})
afterAll(() => demo.removeFiles())

/** Gives each attack its own copy of the demo data. */
function restage() {
  beforeAll(async () => {
    stage = await startHostileStage(demo)
  })
  afterAll(() => stage.app.stop())
}

describe('GraphQL', () => {
  restage()
  let attack: ReturnType<typeof operationAttack>
  beforeAll(() => {
    attack = operationAttack(stage)
  })

  test.each(roles)('no operation fails with INTERNAL for hostile variables of a %s', async (role) => {
    const { failed, answered } = await attack(role)
    expect(failed).toEqual([])
    // enough requests passed the first check for the test to be meaningful
    expect(answered.get('OK')).toBeGreaterThan(15)
  })
})

describe('REST', () => {
  restage()

  test.each(roles)('no path responds with a 5xx status to hostile parameters of a %s', async (role) => {
    const { failed, answered } = await attackPaths(stage, role)
    expect(failed).toEqual([])
    // enough requests passed the first check for the test to be meaningful
    expect(answered.get(200)).toBeGreaterThan(5)
  })
})
