import { Args, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { type NodeSource, toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { AuditEntry, auditPermission } from './audit-entry.entity.ts'
import { AuditEntryConnection, AuditLogArgs } from './audit.inputs.ts'
import { recordName } from './record-names.ts'
import * as service from './audit.service.ts'

/** An entry of the audit log, for those who may read it. */
export const visibleAuditEntry: NodeSource = async (ctx, id) =>
  ctx.viewer.has(auditPermission) ? ctx.db.findOneBy(AuditEntry, { id }) : null

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditEntryConnection, { description: 'Audit log of staff activity, newest first' })
  @Access(may(auditPermission))
  @FromReplica()
  auditLog(@Context() ctx: Ctx, @Args() args: AuditLogArgs) {
    return service.auditLog(ctx, args)
  }

  @Query(() => [String], { description: 'Names of the queries and mutations in the audit log' })
  @Access(may(auditPermission))
  @FromReplica()
  auditActions(@Context() ctx: Ctx) {
    return service.auditActions(ctx)
  }

  @FieldResolver(() => User, { nullable: true })
  actor(@Root() { actorId }: AuditEntry, @Context() ctx: Ctx) {
    return userById(ctx).load(actorId)
  }

  @FieldResolver(() => ID, { nullable: true, description: 'ID of the affected record' })
  subjectId(@Root() { subjectType, subjectId }: AuditEntry) {
    return subjectId && (subjectType ? toGlobalId(subjectType, subjectId) : subjectId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the affected record; null if the viewer may not see it, or if it no longer exists',
  })
  subjectName(@Root() { subjectType, subjectId }: AuditEntry, @Context() ctx: Ctx) {
    return subjectType && subjectId && recordName(ctx).load({ type: subjectType, id: subjectId })
  }
}
