import { createHash, randomBytes } from 'node:crypto'
import { entryOf, formatEvent, formatReceipt, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { leafHash, type Hash } from '../../../shared/tlog/hashing.ts'
import { formatNote, signText } from '../../../shared/tlog/note.ts'
import type { Ctx } from '../../context/context.ts'
import { originOf, receiptKey } from './keys.ts'

/** Milliseconds after which a promised entry is in the log. */
const promiseMs = 60_000

/** An event, and the account it is about; null for an event of a whole exam. */
export interface EventToLog {
  readonly event: LoggedEvent
  readonly userId: string | null
}

/**
 * Logs events in the context's transaction, each once: it gets an opening, and an entry that waits for its position.
 * @returns the hash of each event’s entry as a leaf, in the order of the events
 */
export async function logEvents(ctx: Ctx, events: readonly EventToLog[]): Promise<readonly Hash[]> {
  const rows = events.map(openingOf)
  await ctx.db.query(
    `with given as materialized (
       select uuid7() as id, g.* from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::text[], $5::bytea[], $6::uuid[])
         as g(entry, leaf, salt, event, digest, user_id)
     ), opened as (
       insert into transparency_opening (entry_id, salt, event, digest, user_id)
       select id, salt, event, digest, user_id from given order by digest
       on conflict (digest) do nothing returning entry_id
     )
     insert into transparency_entry (id, entry, leaf)
     select id, entry, leaf from given join opened on opened.entry_id = given.id`,
    [
      rows.map(({ entry }) => Buffer.from(entry)),
      rows.map(({ entry }) => Buffer.from(leafHash(entry))),
      rows.map(({ salt }) => salt),
      rows.map(({ event }) => event),
      rows.map(({ digest }) => digest),
      rows.map(({ userId }) => userId),
    ],
  )
  const logged: { leaf: Buffer }[] = await ctx.db.query(
    `select e.leaf from unnest($1::bytea[]) with ordinality as g(digest, n)
     join transparency_opening o using (digest) join transparency_entry e on e.id = o.entry_id order by g.n`,
    [rows.map(({ digest }) => digest)],
  )
  return logged.map(({ leaf }) => leaf)
}

/** A new opening of an event, and its entry. */
function openingOf({ event, userId }: EventToLog) {
  const opening = { salt: randomBytes(32), event: formatEvent(event) }
  const digest = createHash('sha256').update(opening.event).digest()
  return { ...opening, digest, userId, entry: entryOf(opening) }
}

/**
 * By when an entry is in a signed tree.
 * @param since when the entry was stored
 */
export const promisedBy = (since: Date): Date => new Date(since.getTime() + promiseMs)

/**
 * A signed promise that a leaf is in the log within a minute of its event.
 * @param since when the entry was stored
 */
export async function receiptFor(ctx: Ctx, leaf: Hash, since: Date): Promise<string> {
  const { key, sign } = await receiptKey(ctx)
  const text = formatReceipt(originOf(ctx.node), leaf, promisedBy(since).toISOString())
  return formatNote({ text, signatures: [await signText(key, sign, text)] })
}
