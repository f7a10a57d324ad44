import { connection, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { viewerId } from '../../context/viewer.ts'
import { inTransaction } from '../../database/transaction.ts'
import { badInput, failure, forbidden, notFound } from '../../errors/errors.ts'
import { asOfficeList, type OfficeList } from '../../../shared/office-lists.ts'
import { settingsPermission } from '../settings/public.ts'
import { ListView, ListViewDefault } from './list-view.entity.ts'
import { canViewListView, maySeeList } from './views.access.ts'
import type { CreateListViewInput, ListViewColumnInput, ListViewsArgs, UpdateListViewInput } from './views.inputs.ts'

/** Maximum views of a person, over all lists. @internal */
export const maxOwn = 100
/** Maximum shared views of a list. @internal */
export const maxShared = 100

/** A list that the viewer may see. @throws BAD_USER_INPUT (no such list), FORBIDDEN */
function listFor(ctx: Ctx, path: string): OfficeList {
  const list = asOfficeList(path)
  if (!list) throw badInput({ list: ['This list has no views'] })
  if (!maySeeList(ctx, list)) throw forbidden()
  return list
}

/** Columns as stored: without the class of the input. */
const stored = (columns: readonly ListViewColumnInput[]) =>
  columns.map(({ name, width }) => ({ name, width: width ?? null }))

/** The viewer's views of a list and the shared ones, by name. @throws BAD_USER_INPUT, FORBIDDEN */
export async function listViews(ctx: Ctx, { list: path, ...page }: ListViewsArgs): Promise<Page<ListView>> {
  const list = listFor(ctx, path)
  const query = ctx.db
    .createQueryBuilder(ListView, 'view')
    .where('view.list = :list and (view.shared or view.ownerId = :me)', { list, me: viewerId(ctx) })
  return connection(query, page, [['name', 'ASC']])
}

/** The view that the viewer's list opens with; null if there is none, or it is no longer shared. */
export async function defaultListView(ctx: Ctx, path: string): Promise<ListView | null> {
  const list = listFor(ctx, path)
  const view = await ctx.db
    .createQueryBuilder(ListView, 'view')
    .innerJoin(ListViewDefault, 'chosen', 'chosen.view_id = view.id')
    .where('chosen.user_id = :me and chosen.list = :list and (view.shared or view.ownerId = :me)', {
      list,
      me: viewerId(ctx),
    })
    .getOne()
  return view
}

/**
 * Saves a view of a list.
 * @throws BAD_USER_INPUT (blank name), FORBIDDEN (list), CONFLICT (name taken), RULE_BROKEN (too many)
 */
export async function createListView(outer: Ctx, input: CreateListViewInput): Promise<ListView> {
  const list = listFor(outer, input.list)
  const name = nameOf(input.name)
  return inTransaction(outer, async (ctx) => {
    const ownerId = viewerId(ctx)
    await lockViews(ctx, ownerId, list)
    if ((await ctx.db.countBy(ListView, { ownerId })) >= maxOwn) {
      throw failure('RULE_BROKEN', 'You have saved too many views: delete one first')
    }
    if (input.shared) await refuseTooManyShared(ctx, list)
    const view = ctx.db.create(ListView, {
      ownerId,
      list,
      name,
      shared: input.shared,
      query: input.query,
      columns: stored(input.columns),
      savedAt: new Date(ctx.clock.now()),
    })
    await refuseTaken(ctx, view)
    return ctx.db.save(view)
  })
}

/**
 * Changes a view: its owner, or for a shared one an admin with permission for settings.
 * @throws NOT_FOUND, FORBIDDEN (another's shared view), BAD_USER_INPUT, CONFLICT (name taken), RULE_BROKEN (too many)
 */
export async function updateListView(outer: Ctx, { id, ...input }: UpdateListViewInput): Promise<ListView> {
  return inTransaction(outer, async (ctx) => {
    const view = await changeable(ctx, id)
    if (view.ownerId) await lockViews(ctx, view.ownerId, view.list)
    if (input.shared && !view.shared) await refuseTooManyShared(ctx, view.list)
    if (input.shared === false && !view.ownerId) {
      throw failure('RULE_BROKEN', 'This view has no owner and can only be shared: delete it instead')
    }
    Object.assign(view, {
      ...(input.name != null && { name: nameOf(input.name) }),
      ...(input.shared != null && { shared: input.shared }),
      ...(input.query != null && { query: input.query }),
      ...(input.columns && { columns: stored(input.columns) }),
      savedAt: new Date(ctx.clock.now()),
    })
    await refuseTaken(ctx, view)
    return ctx.db.save(view)
  })
}

/** Deletes a view, for everybody. @throws NOT_FOUND, FORBIDDEN (another's shared view) */
export async function deleteListView(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await changeable(ctx, id)
    await ctx.db.delete(ListView, { id })
  })
}

/** Sets the view that the viewer's list opens with, or none. @throws NOT_FOUND, FORBIDDEN (list) */
export async function setDefaultListView(ctx: Ctx, path: string, viewId: string | null): Promise<ListView | null> {
  const list = listFor(ctx, path)
  const userId = viewerId(ctx)
  if (viewId === null) {
    await ctx.db.delete(ListViewDefault, { userId, list })
    return null
  }
  const rows: unknown[] = await ctx.db.query(
    `insert into list_view_default (user_id, list, view_id)
     select $1, list, id from list_view where id = $3 and list = $2 and (shared or owner_id = $1)
     on conflict (user_id, list) do update set view_id = excluded.view_id
     returning view_id`,
    [userId, list, viewId],
  )
  if (!rows.length) throw notFound('View not found')
  return ctx.db.findOneByOrFail(ListView, { id: viewId })
}

/** The locked view, if the viewer may change it. @throws NOT_FOUND (hidden from the viewer), FORBIDDEN */
async function changeable(ctx: Ctx, id: string): Promise<ListView> {
  const view = await ctx.db.findOne(ListView, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!view || !(await canViewListView(ctx, view, {}))) throw notFound('View not found')
  if (!mayChange(ctx, view)) throw forbidden()
  return view
}

/** Whether the viewer may change a view that the viewer sees. */
export const mayChange = ({ viewer }: Ctx, { ownerId }: Pick<ListView, 'ownerId'>): boolean =>
  ownerId === viewer.id || viewer.has(settingsPermission)

function nameOf(given: string): string {
  const name = given.trim()
  if (!name) throw badInput({ name: ['Enter a name'] })
  return name
}

/** Serializes the views of a person and those of a list, so that the limits and names hold. */
async function lockViews(ctx: Ctx, ownerId: string, list: OfficeList): Promise<void> {
  await ctx.db.query(
    `select pg_advisory_xact_lock(key) from (select hashtextextended(of, 0) as key
       from unnest($1::text[]) as of order by 1) as keys`,
    [[`views of ${ownerId}`, `views of ${list}`]],
  )
}

async function refuseTooManyShared(ctx: Ctx, list: OfficeList): Promise<void> {
  if ((await ctx.db.countBy(ListView, { list, shared: true })) >= maxShared) {
    throw failure('RULE_BROKEN', 'This list has too many shared views: delete one first')
  }
}

/** @throws CONFLICT if the owner has another view of that name in the list */
async function refuseTaken(ctx: Ctx, { id, ownerId, list, name }: ListView): Promise<void> {
  if (!ownerId) return
  const taken = ctx.db
    .createQueryBuilder(ListView, 'view')
    .where('view.ownerId = :ownerId and view.list = :list and lower(view.name) = lower(:name)', { ownerId, list, name })
  if (id) taken.andWhere('view.id <> :id', { id })
  if (await taken.getExists()) throw failure('CONFLICT', 'You already have a view with this name: choose another name')
}
