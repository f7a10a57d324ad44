/** The mark in front of a line: a letter of an option, the number of a question, or a bullet. */
export type Marker = { kind: 'letter'; place: number } | { kind: 'digits'; number: number } | { kind: 'bullet' }

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Letters of options in Russian; there is no Ё, Й. */
const cyrillic = 'АБВГДЕЖЗИКЛМН'

/** Place of the letter of an option, from 0; -1 for another character. */
export function placeOf(letter: string): number {
  const upper = letter.toUpperCase()
  return Math.max(latin.indexOf(upper), cyrillic.indexOf(upper))
}

const words =
  /^(?:question|sual|вопрос|soru|exercice|exercise|problem|задача|задание|tapşırıq|№|q\.?)\s*(\d{1,3})\s*[.):\-–]?\s*/i

/** Reads a marker as it is typed or as Word writes it in front of a list item: `A)`, `(b)`, `3.`, `•`, `Question 4:`. */
export function readMarker(text: string): { marker: Marker; length: number } | null {
  const letter = /^\s*[([]?\s*([A-Za-zА-Нa-н])\s*[.)\]:]\s*/u.exec(text)
  if (letter && placeOf(letter[1] ?? '') >= 0) {
    return { marker: { kind: 'letter', place: placeOf(letter[1] ?? '') }, length: letter[0].length }
  }
  const number = /^\s*[([]?\s*(\d{1,3})\s*[.)\]](?!\d)\s*/.exec(text) ?? words.exec(text)
  if (number) return { marker: { kind: 'digits', number: Number(number[1]) }, length: number[0].length }
  const bullet = /^\s*(?:[•·▪◦‣∙§]|o(?=\s*$)|[-–—](?=\s))\s*/.exec(text)
  return bullet ? { marker: { kind: 'bullet' }, length: bullet[0].length } : null
}

/** Number of an item as a marker, by the type of its list in HTML. */
export function itemMarker(type: string, number: number): Marker {
  if (/^(?:a|A|lower-alpha|upper-alpha|lower-latin|upper-latin)$/.test(type))
    return { kind: 'letter', place: number - 1 }
  if (/^(?:1|decimal.*|i|I|.*roman)?$/.test(type)) return { kind: 'digits', number }
  return { kind: 'bullet' }
}
