import { foldLetters } from '../../../../shared/fold.ts'
import type { FullName } from './person-names.ts'

/** Personal data of the student that a prompt must not reveal. */
export interface KnownPerson {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  /** people whose full names the student knows: the class and its teachers */
  around?: readonly FullName[]
}

const patterns: readonly RegExp[] = [
  // e-mail addresses, also spelled out
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\.|\s+dot\s+)[\p{L}]{2,}/iu,
  /\bhttps?:\/\/|\bwww\./i,
  // handles of social networks
  /(?:^|[\s(])@[\w.]{3,}/,
  // telephone numbers: at least nine digits with separators
  /(?<!\d)\+?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/,
  // streets with a number, in the languages of the interface
  /\b\d{1,4}[a-z]?,?\s+(?:[\p{L}.]+\s+){0,3}(?:street|road|avenue|lane|rue|boulevard|sokak|cadde|caddesi|küçəsi|prospekti)(?!\p{L})/iu,
  /(?<!\p{L})(?:rue|avenue|boulevard|улица|ул\.|проспект|sokağı|caddesi|küçəsi|prospekti|street|road)\s+(?:[\p{L}.]+[\s,]+){0,3}\d{1,4}(?!\d)/iu,
  // introductions with first and last name
  /(?:my name is|i am called|je m'appelle|mon nom est|меня зовут|benim adım|mənim adım)\s+\p{L}+\s+\p{L}+/iu,
]

/** Whether a text contains personal data: addresses, numbers, links, or the student's own full name. */
export function hasPersonalDetails(text: string, person: KnownPerson): boolean {
  if (patterns.some((pattern) => pattern.test(text))) return true
  const plain = foldLetters(text)
  const [first, last] = [foldLetters(person.firstName).trim(), foldLetters(person.lastName).trim()]
  const named = (name: string) =>
    name.length > 1 &&
    new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(plain)
  if (named(first) && named(last)) return true
  return [person.email, person.phone].some(
    (known) => known !== null && known.length > 4 && plain.includes(foldLetters(known)),
  )
}
