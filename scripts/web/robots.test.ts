import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import addresses from '../../server/http/pages/page-addresses.json' with { type: 'json' }

const disallowed = [...readFileSync('web/public/robots.txt', 'utf8').matchAll(/^Disallow: (\S+)$/gm)].map(
  ([, rule]) => new RegExp(`^${rule!.replaceAll('*', '[^/]*')}`),
)

/** Pages that search engines may index: galleries of image competitions. */
const isPublic = (address: string) => address.startsWith('/gallery/')

test('crawlers are excluded from personal pages, in every language', () => {
  const personal = addresses.all.filter((address) => address.includes('/:') && !isPublic(address))
  expect(personal).toContain('/confirmation/grand-final/:code')
  const found = personal
    .flatMap((address) => [address, `/ru${address}`])
    .filter((address) => !disallowed.some((rule) => rule.test(address)))
  expect(found).toEqual([])
})
