import { randomInt } from 'node:crypto'
import { Column, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, failure } from '../../../graphql/errors.ts'
import { Node } from '../../../graphql/node.ts'
import { hashPassword, passwordMatches } from '../password/password.ts'
import { User } from '../user.entity.ts'

/** Milliseconds for which a code works. */
const codeLife = 1_800_000
/** With the limits on sending, 25 guesses an hour at one in a million. */
const tries = 5

/** A code of six digits that went to an address: who types it reads the mail there. It works once, and not for long. */
export abstract class MailedCode extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** where it went: it proves nothing about another address */
  @Column('text') email: string
  /** argon2id: six digits would not stay secret behind a plain hash */
  @Column('text') codeHash: string
  /** how many more wrong codes are borne */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() usedAt: Date | null
  @CreatedColumn() createdAt: Date
}

type Table = new () => MailedCode

/** A code with the hash that is stored of it. */
export interface DrawnCode {
  readonly code: string
  readonly codeHash: string
}

/** Draws a code; digits alone, because every keyboard has them. Hashing is slow: call it outside transactions. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** Stores a code for the address; the user's codes of the same table that were sent before stop working. */
export async function storeCode(
  ctx: Ctx,
  table: Table,
  { userId, email, codeHash }: Pick<MailedCode, 'userId' | 'email' | 'codeHash'>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .createQueryBuilder()
    .update(table)
    .set({ usedAt: new Date(now) })
    .where('user_id = :userId and used_at is null', { userId })
    .execute()
  const expiresAt = new Date(now + codeLife)
  await ctx.db.insert(table, { userId, email, codeHash, triesLeft: tries, expiresAt })
}

export const spentCode = () => failure('RULE_BROKEN', 'This code was used or has expired. Request a new one.')

/**
 * Looks whether the viewer has typed the code that works. The try is counted before, so that guesses made at once count.
 * @throws BAD_USER_INPUT (code) for a wrong one, RULE_BROKEN when there is none to check
 */
export async function tryCode(ctx: Ctx, table: Table, given: string): Promise<Pick<MailedCode, 'id' | 'email'>> {
  const { tableName } = ctx.db.dataSource.getMetadata(table)
  const [[attempted]] = await ctx.db.query(
    `update ${tableName} set tries_left = tries_left - 1
     where user_id = $1 and used_at is null and tries_left > 0 and expires_at > $2
     returning id, email, code_hash`,
    [ctx.viewer.id, new Date(ctx.clock.now())],
  )
  if (!attempted) throw spentCode()
  if (!(await passwordMatches(attempted.code_hash, given.replace(/\D/g, '')))) throw badInput({ code: ['Wrong code'] })
  return attempted
}

/**
 * Uses the code up, in the transaction that does what it is for.
 * @throws RULE_BROKEN when another call was faster
 */
export async function useCode(ctx: Ctx, table: Table, id: string): Promise<void> {
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(table)
    .set({ usedAt: new Date(ctx.clock.now()) })
    .where('id = :id and used_at is null', { id })
    .execute()
  if (!affected) throw spentCode()
}
