import { createHash, createVerify } from 'node:crypto'

/**
 * Verifies the DKIM signature of a mail as its receiver would (RFC 6376, relaxed/relaxed, RSA and SHA-256).
 * @param raw the mail as received, with its CRLF
 * @param publicKeyOf DNS lookup: the key (PEM) of a selector and a domain
 */
export function isSigned(raw: string, publicKeyOf: (selector: string, domain: string) => string): boolean {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (!signature) return false
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]),
  )
  if (tags.get('c') !== 'relaxed/relaxed' || tags.get('a') !== 'rsa-sha256') return false
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body, 'utf8').digest('base64') !== tags.get('bh')) return false
  const left = [...fields]
  const signed = tags
    .get('h')!
    .split(':')
    .flatMap((name) => {
      // of several fields with the same name, the last is signed first
      const at = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      return at < 0 ? [] : left.splice(at, 1).map(relaxed)
    })
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  return createVerify('RSA-SHA256')
    .update([...signed, own].join('\r\n'))
    .verify(publicKeyOf(tags.get('s')!, tags.get('d')!), tags.get('b')!, 'base64')
}

function relaxed(field: string): string {
  const colon = field.indexOf(':')
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`
}
