/**
 * Whether a page at this address may be embedded: its site is one of the given ones, `https://exams.example.org` or
 * `https://*.example.org`, or our own.
 */
export function isEmbeddable(address: string, sites: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, host } = new URL(address)
  return sites.some((site) => {
    const [, rest] = /^https:\/\/\*\.(.*)$/.exec(site) ?? []
    return rest === undefined
      ? site === `${protocol}//${host}` || site === origin
      : protocol === 'https:' && host.endsWith(`.${rest}`)
  })
}
