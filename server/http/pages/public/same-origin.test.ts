import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const site = 'https://olympiad.test'
const host = 'node-1.internal:4000'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: site }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, false],
  [{ origin: site }, true],
  [{ origin: `http://${host}` }, true],
  [{ origin: 'https://olympiad.test.elsewhere.test' }, false],
  [{ origin: 'https://elsewhere.test', referer: `${site}/` }, false],
  [{ origin: 'null', referer: `${site}/` }, false],
  [{ referer: `${site}/az` }, true],
  [{ referer: 'https://elsewhere.test/?https://olympiad.test' }, false],
  [{}, false],
])('a form with the headers %j is from this site: %s', (headers, expected) => {
  expect(isSameOrigin({ host, ...headers }, site)).toBe(expected)
})
