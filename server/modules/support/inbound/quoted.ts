/** Start of a block of headers that Outlook and others put before the quoted mail. */
const original =
  /^[\s*_]*(?:-{2,}\s*(?:original message|forwarded message|message d'origine|исходное сообщение|özgün ileti|orijinal mesaj)|_{10,}\s*$|(?:from|de|от|kimden|gönderen|kimdən)\s*:.*@.*$)/iu
/** Line that introduces a quote and names its author: "On Monday, … wrote:". */
const attribution = /(?:[:：]|<[^<>\s]+@[^<>\s]+>|yazdı|yazıb)\s*:?\s*$/iu
const isQuoted = (line: string) => /^\s*>/.test(line)
const isBlank = (line: string) => line.trim() === ''

/** A mail's own text, and the earlier messages it quotes. */
export interface SplitMail {
  readonly text: string
  readonly quoted: string
}

/**
 * Separates a reply from the mail it quotes. Nothing is lost: the quoted part is stored, and shown folded. A quote with
 * answers between or below it is part of the text.
 * @param marker line that the mails of the product put above their text
 */
export function splitQuoted(mail: string, markers: readonly string[]): SplitMail {
  const lines = mail.replace(/\r\n?/g, '\n').trim().split('\n')
  const cut = firstQuoted(lines, markers)
  const text = lines.slice(0, cut).join('\n').trim()
  const quoted = lines.slice(cut).join('\n').trim()
  return text ? { text, quoted } : { text: lines.join('\n').trim(), quoted: '' }
}

function firstQuoted(lines: readonly string[], markers: readonly string[]): number {
  const plain = lines.map((line) => line.replace(/^[\s>*]+/, '').trim())
  const marked = plain.findIndex((line) => markers.some((marker) => line.includes(marker)))
  const header = lines.findIndex((line) => original.test(line))
  const trailing = trailingQuote(lines)
  const starts = [header, trailing].filter((at) => at !== -1)
  if (marked !== -1 && !answersBelow(lines, marked)) starts.push(marked)
  if (starts.length === 0) return lines.length
  return withAttribution(lines, Math.min(...starts))
}

/** First line of the quote that the mail ends with; -1 if it does not. */
function trailingQuote(lines: readonly string[]): number {
  let at = lines.length
  while (at > 0 && (isQuoted(lines[at - 1] ?? '') || isBlank(lines[at - 1] ?? ''))) at--
  const first = lines.findIndex((line, i) => i >= at && isQuoted(line))
  return first
}

/** Whether a quote that contains the marker is followed by unquoted lines: answers between or below the quote. */
function answersBelow(lines: readonly string[], marked: number): boolean {
  if (!isQuoted(lines[marked] ?? '')) return false
  return lines.slice(marked).some((line) => !isQuoted(line) && !isBlank(line))
}

/** Moves the cut above the lines that introduce the quote; a line without a date continues the one before it. */
function withAttribution(lines: readonly string[], cut: number): number {
  let first = cut - 1
  while (first >= 0 && isBlank(lines[first] ?? '')) first--
  if (first < 0 || !attribution.test((lines[first] ?? '').trimEnd().slice(-300))) return cut
  const least = Math.max(0, first - 2)
  while (first > least && !/\d/.test(lines[first] ?? '') && !isBlank(lines[first - 1] ?? '')) first--
  return first
}
