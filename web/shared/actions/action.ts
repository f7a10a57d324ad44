import type { Icon } from '@tabler/icons-react'

/** What a button or an entry of a menu does; with `to` or `href` it is a link. */
export interface Action {
  label: string
  icon?: Icon
  /** Path in the app, also relative to the page. */
  to?: string
  /** Address outside of the app, such as a download. */
  href?: string
  onClick?: () => void
  /** Deletes or withdraws something. */
  danger?: boolean
  /** Is not the next step: a primary action without the accent. */
  quiet?: boolean
  loading?: boolean
  disabled?: boolean
}

/** An action, or a condition that did not hold. */
export type MaybeAction = Action | false | null | undefined

/** The actions whose condition holds. */
export const given = (actions: readonly MaybeAction[] = []): Action[] =>
  actions.filter((action): action is Action => Boolean(action))
