import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { failure, forbidden, notFound } from '../../../errors/errors.ts'
import type { RowProblem, SheetPreview } from '../../../sheets/preview.ts'
import { tooLarge } from '../../../sheets/read-workbook.ts'
import { readAll } from '../../files/public.ts'
import { readSetting } from '../../settings/public.ts'
import { BankEntry, BankLayout, BankStatement, BankUpload, type StoredReading } from './bank.entity.ts'
import { csvLimits } from './read/csv.ts'
import { type CsvPreview, readFile, type ReadBankFile } from './read/read-file.ts'
import type { ReadEntry, ReadStatement } from './read/statement.types.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** books the entries of a new statement that match exactly */
    'bank.bookExact': { statementId: string }
  }
}

/** An entry of a preview. */
interface PreviewedEntry {
  line: number
  bookedOn: string
  amount: number
  currency: string
  payer: string
  text: string
}

/** What an import would do. */
export interface BankPreview extends SheetPreview {
  uploadId: string
  format: 'camt' | 'csv'
  /** choices for a file of rows; null for CAMT.053 */
  csv: CsvPreview | null
  statements: { number: string | null; account: string | null; entryCount: number }[]
  entryCount: number
  /** entries that were imported before */
  knownCount: number
  entries: PreviewedEntry[]
  /** lines that cannot be read */
  problems: RowProblem[]
}

const shownEntries = 10

/**
 * Reads an uploaded statement without importing it, and keeps the file for `importStatement`.
 * @throws FORBIDDEN, RATE_LIMITED, UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN
 */
export async function previewStatement(
  ctx: Ctx,
  source: Readable,
  name: string,
  reading: StoredReading,
): Promise<BankPreview> {
  if (!ctx.viewer.has('admin.payments')) throw forbidden()
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  const bytes = await readAll(source, csvLimits.bytes, () => tooLarge(csvLimits))
  const file = await readFile(ctx, bytes, reading)
  const statements = await prepared(ctx, file)
  const rows = statements.flatMap(({ entries }) => entries)
  const [kept] = (await ctx.db.query(
    `insert into bank_upload (by_id, name, bytes, reading) values ($1, $2, $3, $4)
     on conflict (by_id) do update set id = uuid7(), name = excluded.name, bytes = excluded.bytes,
       reading = excluded.reading, created_at = now()
     returning id`,
    [viewerId(ctx), name.slice(0, 200), bytes, file.csv ? file.reading : {}],
  )) as [{ id: string }]
  const [{ known }] = (await ctx.db.query(`select count(*)::int known from bank_entry where fingerprint = any($1)`, [
    rows.map(({ fingerprint }) => fingerprint),
  ])) as [{ known: number }]
  return {
    ...file.preview,
    uploadId: kept.id,
    format: file.format,
    csv: file.csv,
    statements: file.statements.map(({ number, account, entries }) => ({
      number,
      account,
      entryCount: entries.length,
    })),
    entryCount: rows.length,
    knownCount: known,
    entries: rows.slice(0, shownEntries).map(({ line, bookedOn, amount, currency, payerName, text }) => ({
      ...{ line, bookedOn, amount, currency },
      payer: payerName ?? '',
      text: text.slice(0, 140),
    })),
    problems: file.problems.map(({ line, message }) => ({
      row: line,
      reason: ctx.node.texts.sentence(ctx.locale, message),
    })),
  }
}

type Prepared = Omit<ReadStatement, 'currency' | 'entries'> & {
  currency: string
  entries: (ReadEntry & { fingerprint: string })[]
}

/** Statements of our accounts, with the fingerprints of their entries. @throws RULE_BROKEN (another account) */
async function prepared(ctx: Ctx, file: ReadBankFile): Promise<Prepared[]> {
  const accounts = (await readSetting(ctx, 'bankTransfer'))?.accounts ?? []
  const seen = new Map<string, number>()
  return file.statements.map((statement) => {
    const named = statement.account?.replaceAll(' ', '')
    const ours = accounts.find(({ iban }) => iban.replaceAll(' ', '') === named)
    if (named && accounts.length && !ours) throw failure('BANK_ACCOUNT_UNKNOWN', { account: named.slice(0, 40) })
    const currency = statement.currency ?? ours?.currency ?? ctx.node.edition.currency
    const account = named ?? accounts.find((each) => each.currency === currency)?.iban.replaceAll(' ', '') ?? ''
    const entries = statement.entries.map((entry) => ({ ...entry, fingerprint: fingerprintOf(entry, account, seen) }))
    return { ...statement, account: account || null, currency, entries }
  })
}

/**
 * Recognises an entry in another file: account, references, amount, day and a hash of the rest. Entries of one file that
 * differ in nothing are numbered.
 */
function fingerprintOf(entry: ReadEntry, account: string, seen: Map<string, number>): string {
  const { amount, currency, bookedOn, bankReference, endToEndId, creditorReference, text, payerName, payerAccount } =
    entry
  const parts = [
    account,
    amount,
    currency,
    bookedOn,
    bankReference,
    endToEndId,
    creditorReference,
    text,
    payerName,
    payerAccount,
  ]
  const key = JSON.stringify(parts)
  const place = seen.get(key) ?? 0
  seen.set(key, place + 1)
  return createHash('sha256').update(`${key} ${place}`).digest('hex')
}

/** Number of entries written by one statement. */
const chunk = 500

/** What an import did. */
export interface Imported {
  statements: BankStatement[]
  added: number
  known: number
}

/**
 * Imports the file of the viewer's last preview. Entries that were imported before are skipped; a file that was imported
 * before changes nothing.
 * @throws NOT_FOUND (no such upload), RULE_BROKEN (lines that cannot be read and are not left out)
 */
export async function importStatement(
  outer: Ctx,
  { uploadId, leaveOut }: { uploadId: string; leaveOut: boolean },
): Promise<Imported> {
  const upload = await outer.db.findOneBy(BankUpload, { id: uploadId, byId: viewerId(outer) })
  if (!upload) throw notFound('This file is no longer stored. Upload it again.')
  const file = await readFile(outer, upload.bytes, upload.reading)
  if (file.csv && file.problems.length && !leaveOut) throw failure('BANK_LINES_UNREAD', { lines: file.problems.length })
  const statements = await prepared(outer, file)
  if (!statements.some(({ entries }) => entries.length)) throw failure('RULE_BROKEN', 'The file has no entries')
  const setting = await readSetting(outer, 'bankTransfer')
  return inTransaction(outer, async (ctx) => {
    const imported: Imported = { statements: [], added: 0, known: 0 }
    for (const [place, statement] of statements.entries()) {
      const hash = `${createHash('sha256').update(upload.bytes).digest('hex')}-${place}`
      const { stored, added } = await storeStatement(ctx, statement, { file, name: upload.name, hash, place })
      imported.statements.push(stored)
      imported.added += added
      imported.known += statement.entries.length - added
      if (setting?.automatic && added) await enqueue(ctx, 'bank.bookExact', { statementId: stored.id })
    }
    if (file.csv) {
      await ctx.db.upsert(
        BankLayout,
        { layout: file.csv.layout, reading: file.reading as object, byId: viewerId(ctx) },
        { conflictPaths: ['layout'] },
      )
    }
    await ctx.db.delete(BankUpload, { id: upload.id })
    return imported
  })
}

async function storeStatement(
  ctx: Ctx,
  { number, account, currency, openingBalance, closingBalance, entries }: Prepared,
  { file, name, hash, place }: { file: ReadBankFile; name: string; hash: string; place: number },
): Promise<{ stored: BankStatement; added: number }> {
  const made = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(BankStatement)
    .values({
      ...{ number, account, currency, openingBalance, closingBalance, hash },
      fileName: name,
      format: file.format,
      entryCount: entries.length,
      addedCount: 0,
      problems: place === 0 ? file.problems.slice(0, 500) : [],
      importedById: viewerId(ctx),
    })
    .orIgnore()
    .execute()
  const stored = await ctx.db.findOneByOrFail(BankStatement, { hash })
  if (!made.identifiers.some(Boolean)) return { stored, added: 0 }
  let added = 0
  for (let from = 0; from < entries.length; from += chunk) {
    added += await storeEntries(ctx, stored.id, entries.slice(from, from + chunk))
  }
  await ctx.db.update(BankStatement, stored.id, { addedCount: added })
  return { stored: Object.assign(stored, { addedCount: added }), added }
}

/** @returns number of entries that are new */
async function storeEntries(ctx: Ctx, statementId: string, entries: Prepared['entries']): Promise<number> {
  const rows = entries.map((entry) => {
    const isOutgoing = entry.amount < 0 && !entry.isReversal
    return {
      ...entry,
      statementId,
      rest: isOutgoing ? 0 : entry.amount,
      state: isOutgoing ? ('outgoing' as const) : ('open' as const),
    }
  })
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(BankEntry)
    .values(rows)
    .orIgnore()
    .returning('id')
    .execute()
  return (raw as unknown[]).length
}

/** Deletes uploads that were never imported. */
export const deleteOldUploads = (ctx: Ctx) =>
  ctx.db.query(`delete from bank_upload where created_at < $1`, [new Date(ctx.clock.now() - 86_400_000)])
