import type { TFunction } from 'i18next'

/** One relation as the lists of supervisors and partners have it. */
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

/** How it stands between the two: `waits` for the reader's answer, `asked` for the other side's. */
export type RelationStanding = 'draft' | 'active' | 'waits' | 'asked'

/** Where the two stand. */
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

/** The person's name; the user name of somebody who has not agreed yet. */
export const nameOf = ({ firstName, lastName, username }: RelationRow['below']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** The standing in words. */
export const standingText = (t: TFunction<'people'>, standing: RelationStanding): string => t(`standing.${standing}`)
