import type { DataSource } from 'typeorm'
import { expect, test } from 'vitest'
import { fallBackTo } from './replica-source.ts'

type Connection = { query(text: string): Promise<unknown> }
type Source = { driver: { obtainMasterConnection(): Promise<[Connection, () => void]> } }

test('once the replica is away, a read that goes on and the next one ask the primary alone', async () => {
  const asked: string[] = []
  const source = (name: string): Source => ({
    driver: {
      async obtainMasterConnection() {
        const query = async (text: string) => void asked.push(`${name}: ${text}`)
        return [{ query }, () => {}]
      },
    },
  })
  const [primary, copy] = [source('primary'), source('replica')]
  let isAway = false
  fallBackTo(primary as unknown as DataSource, copy as unknown as DataSource, {
    isAway: () => isAway,
    failed() {},
    running: new Set(),
  })
  const [going] = await copy.driver.obtainMasterConnection()
  await going.query('one')
  isAway = true
  await going.query('two')
  const [next] = await copy.driver.obtainMasterConnection()
  await next.query('three')
  const fromPrimary = (text: string) => ['begin read only', text, 'commit'].map((each) => `primary: ${each}`)
  expect(asked).toEqual(['replica: one', ...fromPrimary('two'), ...fromPrimary('three')])
})
