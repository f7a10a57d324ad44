import type { Ctx } from '../../context/context.ts'
import { rule } from '../../graphql/rules.ts'
import { officeLists, type OfficeList } from '../../../shared/office-lists.ts'

type Seen = { ownerId: string | null; shared: boolean; list: OfficeList }

/** Whether the viewer may see the rows of the list. */
export const maySeeList = ({ viewer }: Ctx, list: OfficeList): boolean =>
  viewer.userType === 'admin' && viewer.has(officeLists[list])

/** The owner, and for a shared view all admins who may see the list. */
export const canViewListView = rule(
  'seesListView',
  (ctx, view: Seen) =>
    ctx.viewer.id !== null && (view.ownerId === ctx.viewer.id || (view.shared && maySeeList(ctx, view.list))),
)

/** Any admin; the service checks the list. */
export const officeUser = rule('admin', ({ viewer }) => viewer.id !== null && viewer.userType === 'admin')
