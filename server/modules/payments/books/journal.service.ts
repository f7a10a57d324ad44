import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { pageSize, type Page } from '../../../graphql/connection.ts'
import { onwardPage, refuseBackwards } from '../../../graphql/pages.ts'
import type { JournalArgs, JournalLine } from './journal.inputs.ts'
import { journalRows, type JournalAccount, type JournalKind } from './journal.ts'
import type { VatCase } from '../vat/vat-case.enum.ts'

interface Row {
  at: Date
  kind: JournalKind
  document: string
  account: JournalAccount
  amount: string
  currency: string
  vat_case: VatCase | null
  key: string
  place: number
}

/** A month in UTC. @param month YYYY-MM */
function periodOf(month: string): [from: Date, to: Date] {
  const from = new Date(`${month}-01T00:00:00Z`)
  return [from, new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))]
}

/**
 * Lines of the journal of a month, oldest first; those of an entry follow each other.
 * @throws BAD_USER_INPUT for an invalid cursor
 */
export async function journal(
  ctx: Ctx,
  { month, search, first: wanted, after, before, last }: JournalArgs,
): Promise<Page<JournalLine>> {
  refuseBackwards({ before, last })
  const limit = wanted ?? pageSize.default
  const parameters = [...periodOf(month), search?.trim().toUpperCase() || null]
  const found = `select * from (${journalRows}) row where ($3::text is null or starts_with(upper(row.document), $3))`
  const [at, key, place] = after ? readCursor(after) : [null, null, null]
  const rows: Row[] = await ctx.db.query(
    `${found} and ($4::timestamptz is null or (row.at, row.key, row.place) > ($4, $5::text, $6::int))
     order by row.at, row.key, row.place limit $7`,
    [...parameters, at, key, place, limit + 1],
  )
  const edges = rows.slice(0, limit).map((row) => ({
    cursor: Buffer.from(JSON.stringify([row.at.toISOString(), row.key, row.place])).toString('base64url'),
    node: lineOf(row),
  }))
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: !after,
    count: async () => {
      const counted: { count: string }[] = await ctx.db.query(`select count(*) from (${found}) row`, parameters)
      return Number(first(counted).count)
    },
  })
}

function lineOf({ at, kind, document, account, amount, currency, vat_case: vatCase, key, place }: Row): JournalLine {
  const value = Number(amount)
  const money = { amount: Math.abs(value), currency }
  return {
    key: `${key}-${place}`,
    at,
    kind,
    document,
    account,
    debit: value > 0 ? money : null,
    credit: value < 0 ? money : null,
    currency,
    vatCase,
  }
}

function readCursor(cursor: string): [at: string, key: string, place: number] {
  try {
    const [at, key, place, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isTime = typeof at === 'string' && !Number.isNaN(Date.parse(at))
    if (isTime && typeof key === 'string' && Number.isSafeInteger(place) && !more.length) {
      return [at, key, place as number]
    }
  } catch {
    // refused below
  }
  throw badInput({ after: ['The cursor is not valid'] })
}
