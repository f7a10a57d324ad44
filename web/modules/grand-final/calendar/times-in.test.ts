import { expect, test } from 'vitest'
import { setProfileZone } from '../../../base/zone.ts'
import { timesIn } from './times-in.ts'

test("the viewer's time includes the day only if it differs", () => {
  setProfileZone('Asia/Tbilisi')
  const evening = timesIn('Europe/Paris', '2027-02-14T16:00:00Z', '2027-02-14T18:00:00Z', 'timeOnly')
  expect(evening).toBe('17:00–19:00 (20:00–22:00)')
  const awards = timesIn('Europe/Paris', '2027-02-14T19:00:00Z', '2027-02-14T20:30:00Z', 'timeOnly')
  expect(awards).toBe('20:00–21:30 (23:00–00:30)')
  const phase = timesIn('Europe/Paris', '2027-02-14T16:00:00Z', '2027-02-14T16:00:00Z', 'withDay')
  expect(phase).toBe('14 Feb 2027, 17:00 (20:00)')
  const night = timesIn('Europe/Paris', '2027-02-14T21:00:00Z', '2027-02-14T21:30:00Z', 'timeOnly')
  expect(night).toMatch(/^22:00–22:30 \(15 Feb 2027, 01:00–01:30\)$/)
  setProfileZone('Europe/Paris')
  expect(timesIn('Europe/Paris', '2027-02-14T16:00:00Z', '2027-02-14T18:00:00Z', 'timeOnly')).toBe('17:00–19:00')
})
