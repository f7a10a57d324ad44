import { User } from '../user.entity.ts'
import type { Choice } from './merge-plan.ts'

/** Details of a person of which a merged account has one value, and the properties that change together. */
const mergeFields = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['email', 'emailConfirmed'],
  birth: ['birth'],
  sex: ['sex'],
  grade: ['grade'],
  country: ['country', 'timeZone'],
  city: ['city'],
  school: ['schoolId'],
  phone: ['phone'],
} as const satisfies Record<string, readonly (keyof User)[]>

export type MergeFieldName = keyof typeof mergeFields

/** A detail that differs: the kept account lacks it, or an admin decides. */
export interface FieldDifference {
  readonly name: MergeFieldName
  readonly kept: string | null
  readonly merged: string | null
  /** both have a value, so an admin decides */
  readonly isConflict: boolean
}

const text = (value: unknown): string | null => (value === null || value === '' ? null : String(value))

/** The details that differ, in the order of the profile. */
export function differencesOf(kept: User, merged: User): FieldDifference[] {
  return (Object.keys(mergeFields) as MergeFieldName[]).flatMap((name) => {
    const [property] = mergeFields[name]
    const [mine, theirs] = [text(kept[property]), text(merged[property])]
    const same = mine?.toLowerCase() === theirs?.toLowerCase()
    return theirs === null || same ? [] : [{ name, kept: mine, merged: theirs, isConflict: mine !== null }]
  })
}

/** Key of the decision about a detail. */
export const fieldKey = (name: MergeFieldName): string => `field:${name}`

/**
 * The values that change in both accounts. An address is in one account only, so that of the kept account goes to the
 * merged one in exchange.
 */
export function changesOf(
  kept: User,
  merged: User,
  decisions: ReadonlyMap<string, Choice>,
): { kept: Partial<User>; merged: Partial<User> } {
  const changes: { kept: Partial<User>; merged: Partial<User> } = { kept: {}, merged: {} }
  for (const { name, isConflict } of differencesOf(kept, merged)) {
    if (isConflict && decisions.get(fieldKey(name)) !== 'merged') continue
    for (const property of mergeFields[name]) {
      Object.assign(changes.kept, { [property]: merged[property] })
      if (name === 'email') Object.assign(changes.merged, { [property]: kept[property] })
    }
  }
  return changes
}
