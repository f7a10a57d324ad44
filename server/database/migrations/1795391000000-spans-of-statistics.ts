import type { MigrationInterface, QueryRunner } from 'typeorm'

const tables = [
  {
    table: 'statistic_count',
    before: 'PK_f82187a45e11ae99110ee8de847',
    after: 'PK_21826dd166f402e36c85bd2089c',
    more: [],
  },
  {
    table: 'statistic_money',
    before: 'PK_6a7e478a5256f7097b28d6a3646',
    after: 'PK_e9af85d011ad5ee283daedc7c4f',
    more: ['currency'],
  },
] as const

const counters: Record<(typeof tables)[number]['table'], readonly string[]> = {
  statistic_count: [
    'students',
    'supervisors',
    'partners',
    'students_applied',
    'students_paid',
    'students_sat',
    'students_certified',
    'applications',
    'invited',
    'applied',
    'paid',
    'cancelled',
    'sat',
    'certified',
  ],
  statistic_money: [
    'open_count',
    'open_amount',
    'received_count',
    'received_amount',
    'refunded_count',
    'refunded_amount',
  ],
}

const starts = {
  third: `date_trunc('month', day)::date + least((extract(day from day)::int - 1) / 10, 2) * 10`,
  month: `date_trunc('month', day)::date`,
}

/** Adds counters by month and by third of a month. */
export class SpansOfStatistics1795391000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const { table, before, after, more } of tables) {
      const key = ['scope', 'scope_key', 'dimension', 'key', ...more]
      const names = counters[table]
      await runner.query(`ALTER TABLE "${table}" ADD "span" text NOT NULL DEFAULT 'day'`)
      await runner.query(`ALTER TABLE "${table}" ALTER "span" DROP DEFAULT`)
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${before}"`)
      for (const [span, start] of Object.entries(starts)) {
        await runner.query(`INSERT INTO ${table} (${key.join(', ')}, span, day, ${names.join(', ')})
          SELECT ${key.join(', ')}, '${span}', ${start}, ${names.map((name) => `sum(${name})`).join(', ')}
          FROM ${table} WHERE span = 'day' GROUP BY ${key.join(', ')}, ${start}`)
      }
      await runner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${after}"
        PRIMARY KEY ("scope", "scope_key", "dimension", "span", "day", "key"${more.map((name) => `, "${name}"`).join('')})`)
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
