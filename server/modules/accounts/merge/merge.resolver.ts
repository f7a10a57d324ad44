import { ArrayMaxSize, Length, ValidateNested } from 'class-validator'
import {
  Arg,
  Args,
  ArgsType,
  Ctx as Context,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { userById } from '../accounts.loaders.ts'
import { User } from '../user.entity.ts'
import { AccountMerge, MergeItem } from './account-merge.entity.ts'
import { fieldKey } from './merge-fields.ts'
import type { Choice, ColumnPlan } from './merge-plan.ts'
import { mergeAccounts, previewMerge, undecided } from './merge.service.ts'
import { changesSince, undoMerge } from './undo.service.ts'

const mayMerge = may('$admin.mergeAccounts')
const mayReadAccounts = may('admin.applications')
/** Rows of a table that the preview names; the others are counted. */
const namedRows = 20

/** Account of a merge whose row or value is taken. */
const MergeChoice = { kept: 'kept', merged: 'merged' } as const satisfies Record<Choice, Choice>
registerEnum(MergeChoice, {
  name: 'MergeChoice',
  description: 'Account of a merge',
  values: { kept: 'The account that is kept', merged: 'The account that is merged into it' },
})

@InputType({ description: 'Decision about a conflict of two accounts' })
export class MergeDecisionInput {
  @Field({ description: 'Key of the conflict' }) @Length(1, 200) key: string
  @Field(() => MergeChoice, { description: 'Account whose row or value the kept account has' }) choice: Choice
}

@ArgsType()
class MergePreviewArgs {
  @Id('User') keptId: string
  @Id('User') mergedId: string
  @Field(() => [MergeDecisionInput], { defaultValue: [] })
  @ValidateNested({ each: true })
  @ArrayMaxSize(500)
  decisions: MergeDecisionInput[]
}

@InputType()
export class MergeAccountsInput {
  @Id('User') keptId: string
  @Id('User') mergedId: string
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
  @Field({ description: '`fingerprint` of the preview that is confirmed' }) @Length(1, 100) fingerprint: string
  @Field(() => [MergeDecisionInput]) @ValidateNested({ each: true }) @ArrayMaxSize(500) decisions: MergeDecisionInput[]
}

@InputType()
export class UndoAccountMergeInput {
  @Id('AccountMerge') mergeId: string
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
}

@ObjectType({ description: 'Detail of a person that differs between two accounts' })
export class MergeField {
  @Field({ description: 'Key for a decision' }) key: string
  @Field({ description: 'Name of the detail' }) name: string
  @Field(() => String, { nullable: true, description: 'Value of the account that stays' }) kept: string | null
  @Field(() => String, { nullable: true, description: 'Value of the merged account' }) merged: string | null
  @Field({ description: 'Whether both accounts have a value, so that it must be decided' }) isConflict: boolean
}

@ObjectType({ description: 'Two rows of which an account can have only one' })
export class MergeConflict {
  @Field({ description: 'Key for a decision' }) key: string
  @Field(() => MergeItem) kept: MergeItem
  @Field(() => MergeItem) merged: MergeItem
}

@ObjectType({ description: 'Rows of a table that a merge moves, or leaves where they are' })
export class MergeTable {
  @Field({ description: 'Name of the table' }) table: string
  @Field({ description: 'moves, exchanged, stays or dropped' }) what: string
  @Field(() => Int, { description: 'Number of rows' }) count: number
  @Field(() => [MergeItem], { description: 'The first rows' }) rows: MergeItem[]
}

@ObjectType({ description: 'What a merge of two accounts will do' })
export class AccountMergePreview {
  @Field(() => User) kept: User
  @Field(() => User) merged: User
  @Field(() => [String], { description: 'Why the accounts cannot be merged, and what to do' }) obstacles: string[]
  @Field(() => [MergeField]) fields: MergeField[]
  @Field(() => [MergeConflict]) conflicts: MergeConflict[]
  @Field(() => [MergeTable]) tables: MergeTable[]
  @Field(() => Int, { description: 'Number of conflicts without a decision' }) undecided: number
  @Field({ description: 'Confirms this preview in `mergeAccounts`' }) fingerprint: string
}

@ObjectType()
export class AccountMergePayload {
  @Field(() => AccountMerge) merge: AccountMerge
}

const choices = (given: readonly MergeDecisionInput[]) => new Map(given.map(({ key, choice }) => [key, choice]))

/** The rows of all columns by table and by what happens to them. */
function tablesOf(columns: readonly ColumnPlan[]): MergeTable[] {
  const found = new Map<string, Map<string, MergeItem>>()
  for (const { table, incoming, outgoing, staying, dropped } of columns) {
    for (const [what, rows] of Object.entries({ moves: incoming, exchanged: outgoing, stays: staying, dropped })) {
      const key = `${table} ${what}`
      const known = found.get(key) ?? new Map<string, MergeItem>()
      for (const row of rows) known.set(row.id, row)
      if (known.size) found.set(key, known)
    }
  }
  return [...found].map(([key, rows]) => {
    const [table = '', what = ''] = key.split(' ')
    return { table, what, count: rows.size, rows: [...rows.values()].slice(0, namedRows) }
  })
}

@Resolver(() => AccountMerge)
export class AccountMergeResolver {
  @Query(() => AccountMergePreview, {
    description: 'Previews a merge of two accounts of one student, with the decisions so far',
  })
  @Access(mayMerge)
  async accountMergePreview(
    @Context() ctx: Ctx,
    @Args() { decisions, ...pair }: MergePreviewArgs,
  ): Promise<AccountMergePreview> {
    const given = choices(decisions)
    const plan = await previewMerge(ctx, pair, given)
    const { texts } = ctx.node
    return {
      kept: plan.kept,
      merged: plan.merged,
      obstacles: plan.obstacles.map((one) => texts.sentence(ctx.locale, one)),
      fields: plan.fields.map((field) => ({ key: fieldKey(field.name), ...field })),
      conflicts: [...plan.conflicts],
      tables: tablesOf(plan.columns),
      undecided: undecided(plan, given).length,
      fingerprint: plan.fingerprint,
    }
  }

  @Mutation(() => AccountMergePayload, {
    description:
      'Merges an account into another one of the same student; it can be undone for 24 hours. Fails with RULE_BROKEN if ' +
      'something stands in the way or a conflict is undecided, and CONFLICT if the accounts have changed since the preview',
  })
  @Access(mayMerge)
  async mergeAccounts(
    @Context() ctx: Ctx,
    @Arg('input') { decisions, ...input }: MergeAccountsInput,
  ): Promise<AccountMergePayload> {
    return { merge: await mergeAccounts(ctx, input, choices(decisions)) }
  }

  @Mutation(() => AccountMergePayload, {
    description:
      'Undoes a merge of accounts within 24 hours. Fails with RULE_BROKEN if it is too late, and CONFLICT if later changes ' +
      'stand in the way, with these `changes`',
  })
  @Access(mayMerge)
  async undoAccountMerge(
    @Context() ctx: Ctx,
    @Arg('input') input: UndoAccountMergeInput,
  ): Promise<AccountMergePayload> {
    return { merge: await undoMerge(ctx, input) }
  }

  @FieldResolver(() => User)
  kept(@Root() { keptId }: AccountMerge, @Context() ctx: Ctx) {
    return userById(ctx).load(keptId)
  }

  @FieldResolver(() => User)
  merged(@Root() { mergedId }: AccountMerge, @Context() ctx: Ctx) {
    return userById(ctx).load(mergedId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the admin; null once erased' })
  async who(@Root() { changedById }: AccountMerge, @Context() ctx: Ctx): Promise<string | null> {
    const user = changedById === null ? null : await userById(ctx).load(changedById)
    return user && `${user.firstName} ${user.lastName}`
  }

  @FieldResolver(() => [MergeItem], {
    nullable: true,
    description: 'Later changes that stand in the way of undoing it',
  })
  @Access(mayMerge)
  changesSince(@Root() merge: AccountMerge, @Context() ctx: Ctx): Promise<MergeItem[]> | MergeItem[] {
    const over = merge.undoneAt !== null || ctx.clock.now() >= merge.undoUntil.getTime()
    return over ? [] : changesSince(ctx, merge)
  }
}

@Resolver(() => User)
export class MergedUserResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Account into which this one was merged' })
  @Access(mayReadAccounts)
  mergedInto(@Root() { mergedIntoId }: User, @Context() ctx: Ctx) {
    return mergedIntoId === null ? null : userById(ctx).load(mergedIntoId)
  }

  @FieldResolver(() => [AccountMerge], { nullable: true, description: 'Merges into this account, newest first' })
  @Access(mayReadAccounts)
  merges(@Root() { id }: User, @Context() ctx: Ctx): Promise<AccountMerge[]> {
    return ctx.db.find(AccountMerge, { where: { keptId: id }, order: { createdAt: 'DESC' }, take: 50 })
  }
}
