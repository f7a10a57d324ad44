import { randomInt } from 'node:crypto'
import { Column, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { Node } from '../../../graphql/node.ts'
import { hashPassword, passwordMatches } from '../password/password.ts'
import { User } from '../user.entity.ts'

/** Lifetime of a code in milliseconds. */
const codeLife = 1_800_000
/** Wrong guesses per code. With the limits on sending: 25 guesses an hour at one in a million. */
const tries = 5

/**
 * A six-digit code mailed to an address, which proves that its holder reads the mail there. Works once, for a short
 * time.
 */
export abstract class MailedCode extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** the address it was mailed to, which is all it proves */
  @Column('text') email: string
  /** argon2id: a fast hash of six digits could be reversed */
  @Column('text') codeHash: string
  /** wrong guesses left */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() usedAt: Date | null
  @CreatedColumn() createdAt: Date
}

type Table = new () => MailedCode

/** A code with its stored hash. */
export interface DrawnCode {
  readonly code: string
  readonly codeHash: string
}

/** Generates a code; digits only, because every keyboard has them. Hashing is slow: call outside transactions. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** Stores a code for the address; the user's other codes in the same table stop working. In a transaction. */
export async function storeCode(
  ctx: Ctx,
  table: Table,
  { userId, email, codeHash }: Pick<MailedCode, 'userId' | 'email' | 'codeHash'>,
): Promise<void> {
  // of two concurrent requests, the second sees the code of the first
  await ctx.db.query('select from "user" where id = $1 for no key update', [userId])
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
 * Checks the viewer's code. The guess is counted first, so that concurrent guesses count too.
 * @throws BAD_USER_INPUT (code) for a wrong code, RULE_BROKEN when no code is pending
 */
export async function checkCode(ctx: Ctx, table: Table, given: string): Promise<Pick<MailedCode, 'id' | 'email'>> {
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
 * Marks the code as used, in the transaction of the action it permits.
 * @throws RULE_BROKEN when a concurrent call used it first
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
