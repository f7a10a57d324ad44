import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { exportSPKI, importPKCS8 } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toGlobalId } from '../graphql/node.ts'
import { createApiToken, revokeApiToken } from '../modules/accounts/api-token.service.ts'
import { documentIds, setStage, type Operation, type Stage } from './abuse-stage.ts'
import { makeApplication } from './factories.ts'

let stage: Stage
let before: string

beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  expect((await stage.call('/health/live')).status).toBe(200)
  await stage.app.stop()
})
beforeEach(async () => {
  before = await stage.stored()
  stage.replies.length = 0
})
afterEach(async () => {
  // documented refusals only, and what the student answered stays as it was
  expect(stage.replies.filter(({ status, body }) => status >= 500 || JSON.stringify(body).includes('INTERNAL'))).toEqual([])
  expect(await stage.stored()).toBe(before)
})

const is = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`
const json = (value: unknown) => JSON.stringify(value)
