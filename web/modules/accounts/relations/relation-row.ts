import type { TFunction } from 'i18next'

/** A relation in a supervisor's or partner's list. */
export interface RelationRow {
  readonly id: string
  readonly state: string
  readonly waitsForMe: boolean
  readonly createdAt: string
  readonly below: {
    readonly userId: string
    readonly username: string
    readonly firstName: string | null | undefined
    readonly lastName: string | null | undefined
    readonly grade: number | null | undefined
    readonly country: string | null | undefined
    readonly city: string | null | undefined
    readonly isDraft: boolean
    readonly referenceCode: string | null | undefined
    readonly school: { readonly name: string } | null | undefined
  }
}

/** Standing of a relation: `waits` for the viewer's answer, `asked` for the other side's. */
export type RelationStanding = 'draft' | 'active' | 'waits' | 'asked'

/** Returns a relation's standing. */
export function standingOf(row: Pick<RelationRow, 'state' | 'waitsForMe' | 'below'>): RelationStanding {
  if (row.below.isDraft) return 'draft'
  if (row.state === 'active') return 'active'
  return row.waitsForMe ? 'waits' : 'asked'
}

export const standingColor: Record<RelationStanding, string> = {
  draft: 'gray',
  active: 'green',
  waits: 'amber',
  asked: 'brand',
}

/** The person's name; the username before the relation is confirmed. */
export const nameOf = ({ firstName, lastName, username }: RelationRow['below']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** Translates a standing. */
export const standingText = (t: TFunction<'people'>, standing: RelationStanding): string => t(`standing.${standing}`)
