import type { SelectQueryBuilder } from 'typeorm'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { ofCountry, ofGrade } from '../../../graphql/known.ts'
import { countedBy } from '../../../graphql/pages.ts'
import { accountCounts } from './account-count.ts'
import { hasReached } from './account-reach.ts'
import { ofStudentsOf } from '../relations/students-below.ts'
import { beginning, byName, named } from '../people-search.ts'
import type { AccountFilterInput, AccountsArgs, AccountState } from './user-admin.inputs.ts'
import { User } from '../user.entity.ts'
import { knownCount } from '../../../graphql/known-count.ts'

const inState: Record<AccountState, string> = {
  active: 'not user.isDraft and user.disabledAt is null',
  draft: 'user.isDraft and user.disabledAt is null',
  disabled: 'user.disabledAt is not null',
  registered: 'not user.isDraft',
}

/** Accounts for admins, including drafts and disabled ones. */
export async function accounts(ctx: Ctx, { filter, order, descending, ...page }: AccountsArgs): Promise<Page<User>> {
  const query = await matching(ctx, filter)
  const by = order ?? 'createdAt'
  const direction = (descending ?? by === 'createdAt') ? 'DESC' : 'ASC'
  const found = await connection(query, page, by === 'lastName' ? byName('user', direction) : [[by, direction]])
  return countedBy(found, () => knownCount(ctx, accountCounts, filter))
}

/** Ids of all matching accounts that are disabled, or of those that are not, oldest first. */
export async function matchingAccountIds(ctx: Ctx, filter: AccountFilterInput, isDisabled: boolean): Promise<string[]> {
  const query = await matching(ctx, filter)
  query.andWhere(`user.disabledAt is ${isDisabled ? 'not null' : 'null'}`)
  const rows: { id: string }[] = await query.select('user.id', 'id').orderBy('user.id').getRawMany()
  return rows.map(({ id }) => id)
}

async function matching(ctx: Ctx, filter: AccountFilterInput): Promise<SelectQueryBuilder<User>> {
  const { userTypes, search, country, grade, state, reached, supervisorId, partnerId, from, to } = filter
  const query = ctx.db.createQueryBuilder(User, 'user')
  // equality with a single type lets the index on type and creation time provide the order
  if (userTypes.length === 1) query.where('user.userType = :userType', { userType: userTypes[0] })
  else query.where('user.userType = any(:userTypes)', { userTypes })
  ofCountry(query, '"user".country', country)
  ofGrade(query, '"user".grade', grade)
  if (state) query.andWhere(inState[state])
  if (reached) query.andWhere(hasReached(ctx, reached, '"user".id'))
  if (from) query.andWhere('user.createdAt >= :from', { from })
  if (to) query.andWhere('user.createdAt < :to', { to })
  await ofStudentsOf(ctx, query, '"user".id', { supervisorId, partnerId })
  const text = search?.trim() ?? ''
  // a text with @ or a digit is an address or a code, not a name prefix
  if (/[@\d]/.test(text)) {
    query.andWhere(
      '(lower(user.email) like :address or lower(user.username) = :exactly or user.referenceCode = :code)',
      {
        address: beginning(text.toLowerCase()),
        exactly: text.toLowerCase(),
        code: text.toUpperCase(),
      },
    )
  } else named(query, 'user', text, { emails: true })
  return query
}
