import { beforeAll, expect, test } from 'vitest'
import type { AppNode } from '../../../context/context.ts'
import { systemContext } from '../../../jobs/runner.ts'
import type { BulkMail } from '../../../providers/mail.ts'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { untouchedFilter } from '../../segments/public.ts'
import { confirmCampaign, MailCampaign, MailRecipient, sendCampaign } from '../testing/public.ts'

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Time in milliseconds after which a sending mail counts as abandoned. */
const lease = 5 * 60_000
const app = useTestApp()
let admin: User
/** Each kill leaves up to four mails undecided, the number in progress at a time. */
const people = 1200
const deaths = 200

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await app.db.query(
    `insert into "user" (username, first_name, last_name, email, user_type, grade)
     select 'KILL-' || n, 'A', 'B', 'kill-' || n || '@school.test', 'student', 3 from generate_series(1, $1) n`,
    [people],
  )
})

async function confirmed(): Promise<string> {
  const now = new Date(app.clock.now())
  const { id } = await insertRow(app, MailCampaign, {
    ownerId: admin.id,
    audience: 'office',
    name: 'Kills',
    category: 'news',
    families: false,
    storedWords: { en: { title: 'Hello', text: 'Hi' } },
    storedFilter: { ...untouchedFilter, initiated: true, gradeFilter: [3] },
    changedAt: now,
    createdAt: now,
  })
  await confirmCampaign(app.as(admin).ctx, { id, expectedCount: people })
  return id
}

/** A sender process that can be killed: afterwards no awaited call returns. */
class Sender {
  dead = false
  private kill!: () => void
  private readonly killed = new Promise<void>((resolve) => (this.kill = resolve))

  constructor(
    private readonly arrived: Map<string, number>,
    /** mails until it is killed, before or after the server accepted the last one */
    private left: number,
    private readonly afterArrival: boolean,
  ) {}

  async run(campaignId: string): Promise<void> {
    const mailer = {
      send: async () => {},
      close: () => {},
      sendBulk: async ({ to }: BulkMail) => {
        if (this.dead) return new Promise<void>(() => {})
        const dies = this.left-- <= 0
        if (!dies || this.afterArrival) this.arrived.set(to, (this.arrived.get(to) ?? 0) + 1)
        if (!dies) return
        this.dead = true
        this.kill()
        return new Promise<void>(() => {})
      },
    }
    const node: AppNode = { ...app.node, providers: { ...app.node.providers, mailer } }
    await Promise.race([sendCampaign(systemContext(node, 'mailing.send'), { campaignId }), this.killed])
  }
}

/** Resumes a mailing that was paused because of many undecided mails, as an admin would. */
const resume = (id: string) =>
  app.db.update(MailCampaign, { id, state: 'paused' }, { state: 'sending', acceptedFailures: people })

test('200 killed senders, two at a time, send no mail twice', async () => {
  const next = random(20_261_122)
  const campaignId = await confirmed()
  const arrived = new Map<string, number>()
  let kills = 0
  for (let round = 0; kills < deaths; round++) {
    // deliberately few mails between two kills
    const senders = [1, 2].map(() => new Sender(arrived, Math.floor(next() * 3), next() < 0.5))
    expect(round).toBeLessThan(deaths)
    await Promise.all(senders.map((sender) => sender.run(campaignId)))
    kills += senders.filter(({ dead }) => dead).length
    app.clock.advance(11_000)
    if (round % 7 === 0) {
      app.clock.advance(lease)
      await app.runSchedule('settleSending')
    }
    await resume(campaignId)
  }
  // Two passes: a killed sender may have claimed a mail that it did not send.
  for (let pass = 0; pass < 2; pass++) {
    app.clock.advance(lease + 1000)
    await app.runSchedule('settleSending')
    for (let i = 0; i < (pass ? 1 : 40); i++) {
      await new Sender(arrived, Infinity, false).run(campaignId)
      await resume(campaignId)
      app.clock.advance(11_000)
    }
  }
  const rows = await app.db.findBy(MailRecipient, { campaignId })
  expect(rows).toHaveLength(people)
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  for (const { status, address } of rows) {
    if (status === 'sent') expect(arrived.get(address)).toBe(1)
    else expect(status).toBe('unknown')
  }
  expect(rows.some(({ status, address }) => status === 'unknown' && arrived.has(address))).toBe(true)
  expect(rows.some(({ status, address }) => status === 'unknown' && !arrived.has(address))).toBe(true)
  expect(await app.db.findOneBy(MailCampaign, { id: campaignId })).toMatchObject({ state: 'sent' })
}, 120_000)
