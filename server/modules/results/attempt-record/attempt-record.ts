import { sign } from 'node:crypto'
import { Ctx as Context, Field, ObjectType, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { attemptTimeline, checkChain } from '../../arena/public.ts'
import { badgeKey } from '../credentials/badge-key.ts'

@ObjectType({ description: 'Record of an attempt as a signed file' })
export class AttemptRecord {
  @Field() fileName: string
  @Field({ description: 'Compact JWS (EdDSA); the key is published in /.well-known/did.json' }) jws: string
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The complete attempt as a file with a verifiable signature, for an appeal.
 * @throws NOT_FOUND
 */
export async function attemptRecord(ctx: Ctx, attemptId: string): Promise<AttemptRecord> {
  const [timeline, chain, key] = [
    await attemptTimeline(ctx, attemptId),
    await checkChain(ctx, attemptId),
    await badgeKey(ctx),
  ]
  const { attempt, examTitle, student, username, events, variant } = timeline
  const payload = {
    issuer: key.did,
    issuedAt: new Date(ctx.clock.now()).toISOString(),
    attempt: attempt.id,
    exam: examTitle,
    student,
    username,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    closedAt: attempt.closedAt,
    closeReason: attempt.closeReason,
    chain,
    variant,
    events,
  }
  const signed = `${base64url({ alg: 'EdDSA', kid: key.verificationMethod, typ: 'JWS' })}.${base64url(payload)}`
  const signature = sign(null, Buffer.from(signed), key.privateKey).toString('base64url')
  return Object.assign(new AttemptRecord(), {
    fileName: `attempt-${username}-${attempt.id}.jws`,
    jws: `${signed}.${signature}`,
  })
}

@Resolver()
export class AttemptRecordResolver {
  @Query(() => AttemptRecord, { description: 'Signed record of an attempt, for appeals' })
  @Access(may('admin.exams'))
  attemptRecord(@Context() ctx: Ctx, @ArgId('Attempt', 'attemptId') attemptId: string) {
    return attemptRecord(ctx, attemptId)
  }
}
