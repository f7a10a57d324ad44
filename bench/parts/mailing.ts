import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { first } from '../../shared/required.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { databaseOf, type Bench } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { globalId } from '../stage/students.ts'

/** maximum seconds for freezing the recipients and confirming the mailing */
const maxSeconds = 30
/** maximum memory growth of the node in megabytes, regardless of the number of recipients */
const maxGrowth = 600
/** maximum concurrent mails per process: the maximum number of undecided mails after a kill */
const lanes = 4
/** timeout in seconds */
const patience = 3600

/** Measures a large mailing: freezing the recipients, and sending while the node is killed three times. */
export async function measureMailing(bench: Bench): Promise<PartReport> {
  const { recipients } = bench.options
  const sink = await startSink()
  const url = await bench.postgres.freshDatabase(databaseOf(bench, 'mailing'))
  const start = () => startProduct(bench.build, url, [], { SMTP_URL: sink.url })
  let product = await start()
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  await db.connect()
  try {
    const { adminId, campaignId } = await makeCampaign(db, recipients)
    const before = await product.memory()
    let stopWatching = product.watch()
    const queued = await confirm(product, { adminId, campaignId, recipients })
    const began = performance.now()
    let peak = 0
    for (const share of [0.25, 0.5, 0.75]) {
      await until(() => sink.arrived() >= recipients * share)
      peak = Math.max(peak, (await stopWatching()).peakResident)
      await product.kill()
      product = await start()
      stopWatching = product.watch()
    }
    const waiting = async () => {
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int n from mail_recipient where status = 'queued'`,
      )
      return first(rows).n
    }
    await until(async () => (await waiting()) === 0)
    const seconds = (performance.now() - began) / 1000
    peak = Math.max(peak, (await stopWatching()).peakResident)
    const { rows: statuses } = await db.query<{ status: string; n: number }>(
      'select status, count(*)::int n from mail_recipient group by 1 order by 1',
    )
    const of = (name: string) => statuses.find(({ status }) => status === name)?.n ?? 0
    const undecided = of('sending') + of('unknown')
    const lost = of('sent') - sink.known(await addresses(db, 'sent'))
    const growth = round((peak - before.resident) / 2 ** 20)
    return {
      title: 'A mailing',
      notes: [
        `One mailing to ${recipients.toLocaleString('en')} people through the benchmark's mail server, without throttling; ` +
          'the node is killed and restarted at a quarter, a half and three quarters.',
        `Undecided after the kills: ${undecided}, which require manual review.`,
      ],
      columns: ['recipients', 'queued in s', 'sent in s', 'mails/s', 'peak growth MB', 'undecided', 'twice'],
      rows: [
        [
          recipients,
          round(queued, 1),
          round(seconds, 1),
          round(recipients / seconds),
          growth,
          undecided,
          sink.twice(),
        ].map(String),
      ],
      findings: [
        atMost('freezing the recipients', round(queued, 1), maxSeconds, 's'),
        atMost('peak growth of resident memory', growth, maxGrowth, 'MB'),
        atMost('mails that arrived twice', sink.twice(), 0, 'mails'),
        atMost('mails marked as sent that did not arrive', lost, 0, 'mails'),
        atMost('undecided mails after three kills', undecided, 3 * lanes, 'mails'),
      ],
      raw: { queued, seconds, growth, statuses, twice: sink.twice() },
    }
  } finally {
    await product.stop()
    await db.end()
    await sink.stop()
  }
}

/** A mail server that counts the mails to each address. */
async function startSink() {
  const arrivals = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const address = first(envelope.rcptTo).address
        arrivals.set(address, (arrivals.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // connections of a killed node end with an error
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived: () => arrivals.size,
    twice: () => [...arrivals.values()].filter((times) => times > 1).length,
    known: (wanted: readonly string[]) => wanted.filter((address) => arrivals.has(address)).length,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Creates recipients, an admin, and a draft without throttling to all of them. */
async function makeCampaign(db: pg.Client, recipients: number) {
  await db.query(
    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, grade, country)
     select 'MAIL-' || n, 'First ' || n % 5000, 'Last ' || n % 7000, 'mail-' || n || '@bench.test', 'student', true,
       1 + n % 12, 'AZ' from generate_series(1, $1::int) n`,
    [recipients],
  )
  const admin = await rowOf<{ id: string }>(
    db,

    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed)
     values ('bench-admin', 'Bench', 'Admin', 'admin@bench.test', 'admin', true) returning id`,
  )
  await db.query(
    `insert into setting (name, data, "order", changed_at)
     values ('mailing', '{"perMinute": 10000000, "supervisorPerDay": 0}', 0, now())`,
  )
  const filter = {
    userTypeFilter: ['student'],
    countryFilter: { allCountries: true, selectedCountries: [] },
    includeSupervisorFilter: false,
    sexFilter: 'a',
    allGrades: true,
    gradeFilter: [],
    emailFilter: 'all',
    allCategories: true,
    categoryFilter: [],
    registrationFilter: 'all',
    sessionFilter: { allExams: true, examIds: [], state: 'entered' },
    initiated: true,
  }
  const campaignId = randomUUID()
  await db.query(
    `insert into mail_campaign (id, owner_id, audience, name, category, stored_words, stored_filter, families, changed_at)
     values ($1, $2, 'office', 'Bench', 'news', $3, $4, false, now())`,
    [
      campaignId,
      admin.id,
      JSON.stringify({ en: { title: 'Dear {{firstName}}', text: 'Your grade is **{{grade}}**.' } }),
      JSON.stringify(filter),
    ],
  )
  await db.query('analyze')
  return { adminId: admin.id, campaignId }
}

/** Confirms the mailing as an admin. @returns seconds */
async function confirm(
  product: Product,
  { adminId, campaignId, recipients }: { adminId: string; campaignId: string; recipients: number },
): Promise<number> {
  const token = await product.tokens.sign(
    { userId: adminId, username: 'bench-admin', sessionId: adminId, applicationId: '' },
    'admin',
  )
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${product.port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      documentId: product.documentIdOf('confirmMailCampaign'),
      variables: { input: { id: globalId('MailCampaign', campaignId), expectedCount: recipients } },
    }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors"')) throw new Error(`The mailing was not confirmed: ${text.slice(0, 300)}`)
  return (performance.now() - began) / 1000
}

async function addresses(db: pg.Client, status: string): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>('select address from mail_recipient where status = $1', [status])
  return rows.map(({ address }) => address)
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patience * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`The mailing was not sent within ${patience} s`)
    await pause(200)
  }
}
