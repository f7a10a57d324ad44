import { foldLetters } from '../../../../shared/fold.ts'
import { element } from '../../../../shared/required.ts'
import names from './names.json' with { type: 'json' }

/** A first and last name as entered. */
export interface FullName {
  firstName: string
  lastName: string
}

/** A word of a prompt, without the part after an apostrophe. */
interface Word {
  plain: string
  /** starts with a capital letter and is longer than one letter */
  capital: boolean
  start: number
  end: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/(?!\p{Lu}\.)\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu)].map(({ 0: word, index }) => ({
    plain: foldLetters(word),
    capital: /^\p{Lu}.*\p{Ll}/u.test(word),
    start: index,
    end: index + word.length,
  }))

const list = (text: string) => text.split(' ').map(foldLetters)
/** Given names in all inflected forms, mapped to the listed form. */
const given = new Map(
  Object.values(names.given)
    .flatMap(list)
    .flatMap((name) => formsOf(name).map((form) => [form, name])),
)
const families = new Set(list(names.families))
const places = new Set(list(names.places))
const known = names.known.map((name) => foldLetters(name).split(' ') as [string, string | undefined])

/** Inflected forms of a Russian name: Анна, Анны, Анне, Анну, Анной. */
function formsOf(name: string): string[] {
  if (!/^\p{Script=Cyrillic}+$/u.test(name)) return [name]
  const stem = name.slice(0, -1)
  const ends = (of: string, all: string) => all.split(' ').map((end) => of + end)
  if (name.endsWith('ия')) return [name, ...ends(stem, 'и ю еи еу')]
  if (name.endsWith('а')) return [name, ...ends(stem, 'ы и е у ои ею')]
  if (name.endsWith('я')) return [name, ...ends(stem, 'и е ю еи')]
  // й is folded to и; ь is dropped
  if (/[иь]$/.test(name)) return [name, ...ends(stem, 'я ю ем е и')]
  const short = name === 'павел' ? 'павл' : name === 'петр' ? 'петр' : name
  return [name, ...ends(short, 'а у ом е')]
}

/** Typical endings of family names: Məmmədova, Əliyevin, Hacızadə, Çavuşoğlu, Shevchenko. */
const shapes: readonly RegExp[] = [
  /.{3}(?:ov|yev|iev|skiy|ski)(?:a|anin|aya|ani|adan|un|in|u|i|e|den|dan|uk|a)?$/,
  /.{3}(?:ova|yeva|ieva|skaya)(?:nin|ya|ni|dan|n|m|y|la)?$/,
  /.{2}(?:zade|oglu|shvili|enko|ovich|ovna|evna)(?:nin|nun|ye|ya|ni|nu|den|dan)?$/,
]
/** Russian endings, shared with words such as «машина»: they require a capital letter. */
const capitalShapes: readonly RegExp[] = [
  /.{2}(?:ов|ев|ин|ын)(?:а|у|ым|е|ои|ых|ы)?$/,
  /.{2}(?:ск|цк)(?:ии|ая|ого|ому|им|ом|ои|ую|их)$/,
  /.{2}(?:енко|дзе|швили|ян|яна|яну|чук|чука)$/,
]
const russianPatronymic = /.{2}(?:ович|евич|овн|евн|иничн)(?:а|у|ем|е|ы|ои)?$/
const endings = /(?:а|у|ым|е|ои)$/
/** Azerbaijani patronymic suffix after a given name and the father's name. */
const patronymic = /^(?:oglu|qizi)/
/** Particles of family names. */
const particles = new Set(['van', 'von', 'der', 'den', 'de', 'da', 'di', 'du', 'la', 'le', 'el', 'al', 'bin', 'ibn'])

const styleBefore =
  /(?:style of|inspired by|manner of|style d[e'’]|maniere de|inspiree? (?:de|par)|в стиле|в манере|в духе)\s*(?:the\s+|художника\s+|художницы\s+|peintre\s+|painter\s+)?$/
const styleAfter = /^['’]?\p{L}*\s+(?:tarzi|uslub|stil|terz|style)/u

/**
 * Whether a text contains a person's first and last name: a given name of one of five languages next to a word that has
 * the ending of a family name, is a common family name, or is capitalized in a text that is not capitalized throughout.
 * Artists after phrases such as "in the style of", and famous people and characters, are allowed.
 */
export function namesSomebody(text: string): boolean {
  const words = wordsOf(text)
  return words.some((word, i) => {
    const name = given.get(word.plain)
    if (name === undefined) return false
    const after = familyAfter(words, i, text)
    if (after && isFamily(words, [word, after]) && !mayBeNamed(name, [word, after], text)) return true
    // family name first: Иванова Анна
    const before = words[i - 1]
    return (
      before !== undefined && isBeside(before, word, text) && isFamilyFirst(before, i) && !isKnown(name, before.plain)
    )
  })
}

function familyAfter(words: readonly Word[], i: number, text: string): Word | null {
  let next = words[i + 1]
  if (!next || !isBeside(element(words, i), next, text)) return null
  for (let at = i + 1; next && particles.has(next.plain) && at < i + 3; at++) {
    const [last, following]: [Word, Word | undefined] = [next, words[at + 1]]
    if (!following || !isBeside(last, following, text)) return null
    next = following
  }
  return next ?? null
}

/** Whether two words are separated only by a space or a middle initial. */
const isBeside = (a: Word, b: Word, text: string) => /^\s+(?:\p{Lu}\.\s*)?$/u.test(text.slice(a.end, b.start))

const isCommon = (plain: string) => families.has(plain) || families.has(plain.replace(endings, ''))

const hasShape = ({ plain, capital }: Word) =>
  !given.has(plain) &&
  (shapes.some((shape) => shape.test(plain)) ||
    russianPatronymic.test(plain) ||
    (capital && capitalShapes.some((shape) => shape.test(plain))))

/** Ignores capitals at the start of a sentence: «Картина Ивана». */
const isFamilyFirst = (word: Word, i: number) =>
  i > 1
    ? hasShape(word)
    : (isCommon(word.plain) && /\p{Script=Cyrillic}/u.test(word.plain)) || hasShape({ ...word, capital: false })

function isFamily(words: readonly Word[], [first, last]: readonly [Word, Word]): boolean {
  const { plain, capital } = last
  if (places.has(plain) || plain.length < 2) return false
  if (hasShape(last) || isCommon(plain) || isPatronymic(words, last)) return true
  return first.capital && capital && !given.has(plain) && !allCapitals(words, first, last)
}

const isPatronymic = (words: readonly Word[], last: Word) =>
  patronymic.test(words[words.indexOf(last) + 1]?.plain ?? '')

/** Whether capitals are meaningless because the other words have them too. */
function allCapitals(words: readonly Word[], first: Word, last: Word): boolean {
  const others = words.slice(1).filter((each) => each !== first && each !== last && each.plain.length > 3)
  return others.length > 1 && others.filter(({ capital }) => capital).length > others.length * 0.6
}

function mayBeNamed(name: string, [first, last]: readonly [Word, Word], text: string): boolean {
  return (
    isKnown(name, last.plain) ||
    styleBefore.test(foldLetters(text.slice(0, first.start))) ||
    styleAfter.test(foldLetters(text.slice(last.end)))
  )
}

/** Famous names are allowed in any grammatical case: last names are compared without their ending. */
function isKnown(name: string, last: string): boolean {
  return known.some(([first, family]) => {
    if (first !== name || !family) return false
    return last.startsWith(/\p{Script=Cyrillic}/u.test(family) ? family.slice(0, -2) : family)
  })
}

/** Whether a text contains the full name of one of these people, in either order and with inflections. */
export function namesOneOf(text: string, people: readonly FullName[]): boolean {
  if (!people.length) return false
  const words = wordsOf(text).map(({ plain }) => plain)
  const pairs = new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`))
  return people.some(({ firstName, lastName }) => {
    const [first, last] = [foldLetters(firstName).trim(), foldLetters(lastName).trim()]
    if (first.length < 2 || last.length < 2) return false
    const is = (word: string, name: string) =>
      word.startsWith(name.slice(0, -1)) && Math.abs(word.length - name.length) < 4
    return [...pairs].some((pair) => {
      const [a, b] = pair.split(' ') as [string, string]
      return (is(a, first) && is(b, last)) || (is(a, last) && is(b, first))
    })
  })
}
