/** Characters in one notification, all of them ASCII: PostgreSQL allows fewer than 8000 bytes. */
const partLength = 7900
/** Maximum length of the texts of one statement that are put together; longer ones are dropped. */
const assemblyLimit = 20_000_000

/** Replaces other characters by JSON escapes. The texts are JSON, so that these occur in strings only. */
const toAscii = (json: string) =>
  json.replace(/[^\x20-\x7e\n]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Splits JSON texts, sent together, into notifications. Each begins with its number, since PostgreSQL sends equal
 * notifications of a transaction once, and with `+` if more follow or `.` at the end.
 */
export function partsOf(texts: readonly string[]): string[] {
  const whole = toAscii(texts.join('\n'))
  const count = Math.max(1, Math.ceil(whole.length / partLength))
  return Array.from({ length: count }, (_, index) => {
    const part = whole.slice(index * partLength, (index + 1) * partLength)
    return `${index}${index < count - 1 ? '+' : '.'}${part}`
  })
}

/** Puts notifications together again. Those of one transaction arrive one after another. */
export class Assembly {
  readonly #started = new Map<number, { parts: string[]; length: number }>()

  /**
   * @param sender id of the connection that sent the notification
   * @returns the texts that are complete now; none of a notification that cannot be used
   */
  add(sender: number, notification: string): string[] {
    const [head, number, mark] = /^(\d{1,6})([+.])/.exec(notification) ?? []
    if (!head) return []
    const known = this.#started.get(sender) ?? { parts: [], length: 0 }
    this.#started.delete(sender)
    if (Number(number) !== known.parts.length) return []
    known.parts.push(notification.slice(head.length))
    known.length += notification.length
    if (mark === '.') return known.parts.join('').split('\n')
    if (known.length <= assemblyLimit) this.#started.set(sender, known)
    return []
  }

  clear() {
    this.#started.clear()
  }
}
