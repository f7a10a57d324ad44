import { expect, test } from 'vitest'
import { savedName } from './document.ts'

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\a\\homework.exe', 'homework.pdf'],
  ['invoice\u202egnp.exe', 'invoice gnp.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
  ['a\0.html', 'a.pdf'],
  ['"; filename="evil.html', '; filename= evil.pdf'],
  ['.htaccess', 'file.pdf'],
  ['..', 'file.pdf'],
  ['... hidden one', 'hidden one.pdf'],
  ['', 'file.pdf'],
  ['\ud800.pdf', 'file.pdf'],
  ['مدرسة.docx', 'مدرسة.pdf'],
  ['प्रियंका.pdf', 'प्रियंका.pdf'],
  ['е\u0301.pdf', 'е\u0301.pdf'],
])('a file named %j is saved as %j', (given, saved) => {
  expect(savedName(given, 'pdf')).toBe(saved)
})

test('a file name has at most 100 whole characters', () => {
  expect(savedName(`${'𠮷'.repeat(300)}.pdf`, 'pdf')).toBe(`${'𠮷'.repeat(100)}.pdf`)
  expect(savedName('a'.repeat(1000), 'pdf')).toHaveLength(104)
})
