import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { pageSize, type Page } from '../../../graphql/connection.ts'
import { isUuid } from '../../../graphql/node.ts'
import { onwardPage, refuseBackwards } from '../../../graphql/pages.ts'
import { personOf } from '../invoices/person.ts'
import { InvoiceAge, leftOf, ofAge, openAt } from './ageing.ts'
import type { OpenAmounts, PayerOpenAmounts, PayerOpenAmountsArgs } from './ageing.inputs.ts'

const ages = Object.values(InvoiceAge)

/** Sums of a group of open invoices, as the database returns them. */
type SumRow = Record<InvoiceAge | 'total' | 'count', string> & { currency: string }

const sums = (asOf: string) =>
  [
    `invoice.currency`,
    `count(*) count`,
    `sum(${leftOf(asOf)}) total`,
    ...ages.map((age) => `coalesce(sum(${leftOf(asOf)}) filter (where ${ofAge(age, asOf)}), 0) "${age}"`),
  ].join(', ')

function amountsOf(row: SumRow): OpenAmounts {
  const { currency } = row
  const money = (name: InvoiceAge | 'total') => ({ amount: Number(row[name]), currency })
  return {
    currency,
    count: Number(row.count),
    total: money('total'),
    notDue: money('notDue'),
    days30: money('days30'),
    days60: money('days60'),
    days90: money('days90'),
    older: money('older'),
  }
}

const timeOf = (ctx: Ctx, asOf: Date | null | undefined): Date => asOf ?? new Date(ctx.clock.now())

/** Open amounts of all invoices at a time, by currency and age. */
export async function openAmounts(ctx: Ctx, asOf: Date | null | undefined): Promise<OpenAmounts[]> {
  const rows: SumRow[] = await ctx.db.query(
    `select ${sums('$1::timestamptz')} from invoice where ${openAt('$1::timestamptz')}
     group by invoice.currency order by invoice.currency`,
    [timeOf(ctx, asOf)],
  )
  return rows.map(amountsOf)
}

/**
 * Open amounts of each payer at a time, the largest first. Only open invoices are read, which the index `invoice_closed`
 * finds.
 * @throws BAD_USER_INPUT for an invalid cursor
 */
export async function payerOpenAmounts(
  ctx: Ctx,
  { asOf, currency, first: wanted, after, last, before }: PayerOpenAmountsArgs,
): Promise<Page<PayerOpenAmounts>> {
  refuseBackwards({ before, last })
  const limit = wanted ?? pageSize.default
  const groups = `select invoice.supervisor_id, ${sums('$1::timestamptz')} from invoice
    where ${openAt('$1::timestamptz')} and ($2::text is null or invoice.currency = $2)
    group by invoice.supervisor_id, invoice.currency`
  const parameters = [timeOf(ctx, asOf), currency?.toUpperCase() ?? null]
  const [total, key] = after ? readCursor(after) : [null, null]
  const rows: (SumRow & { supervisor_id: string; key: string; legal_name: string | null })[] = await ctx.db.query(
    `select open.*, details.legal_name from (
       select grouped.*, grouped.supervisor_id || '-' || grouped.currency key from (${groups}) grouped) open
     left join billing_details details on details.user_id = open.supervisor_id
     where $3::bigint is null or open.total < $3 or (open.total = $3 and open.key > $4)
     order by open.total desc, open.key limit $5`,
    [...parameters, total, key, limit + 1],
  )
  const edges = await Promise.all(
    rows.slice(0, limit).map(async (row) => ({
      cursor: Buffer.from(JSON.stringify([row.total, row.key])).toString('base64url'),
      node: {
        ...amountsOf(row),
        key: row.key,
        payer: await personOf(ctx, row.supervisor_id),
        legalName: row.legal_name,
      },
    })),
  )
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: !after,
    count: async () => {
      const counted: { count: string }[] = await ctx.db.query(`select count(*) from (${groups}) grouped`, parameters)
      return Number(first(counted).count)
    },
  })
}

/** Id of a payer and a currency. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && isUuid(key.slice(0, 36)) && /^-[A-Z]{3}$/.test(key.slice(36))

function readCursor(cursor: string): [total: string, key: string] {
  try {
    const [total, key, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof total === 'string' && /^\d{1,18}$/.test(total) && isKey(key) && !more.length) {
      return [total, key]
    }
  } catch {
    // refused below
  }
  throw badInput({ after: ['The cursor is not valid'] })
}
