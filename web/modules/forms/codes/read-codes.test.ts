import { expect, test } from 'vitest'
import { codesIn, codesOfFile } from './read-codes.ts'

test('reads codes from lines and cells without duplicates', async () => {
  expect(codesIn('A-1\r\nA-2\n\n"A-3"; A-1\tA-4')).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  expect(await codesOfFile(new File(['X1\nX2'], 'codes.csv'))).toEqual(['X1', 'X2'])
})
