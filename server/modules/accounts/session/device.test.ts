import 'reflect-metadata'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'computer', 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0.0.0`, 'computer', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'computer',
    'Firefox',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 ' +
      'Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 ' +
      'Safari/604.1',
    'tablet',
    'Chrome',
    'iPadOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X710) ${chrome} SamsungBrowser/29.0 Safari/537.36`,
    'tablet',
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'computer', 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/124.0.0.0`, 'computer', 'Opera', 'Linux'],
  ['curl/8.14.1', 'unknown', null, null],
  ['', 'unknown', null, null],
])('deviceOf recognizes "%s"', (userAgent, kind, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ kind, browser, system })
})
