/**
 * Whether a page can be embedded: its site matches an allowed one (`https://exams.example.org` or
 * `https://*.example.org`), or is ours.
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
