import { expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { saveSetting } from '../../settings/public.ts'
import { publishedPages } from './information-pages.ts'

const app = useTestApp()

const read = 'query ($name: InformationPageName!) { informationPage(name: $name) { name html language } }'

test('an unpublished page is not found and not linked', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  await saveSetting(app.as(admin).ctx, { name: 'termsPage', data: { active: false, text: { en: 'A draft' } } })
  expect((await app.as(null).run(read, { name: 'terms' })).code).toBe('NOT_FOUND')
  expect(await publishedPages(app)).not.toContain('terms')
})

test("a guest reads a page in their own language, else in English, without the author's markup", async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const text = { en: '## Your data\n<script>alert(1)</script>', tr: '## Verileriniz' }
  await saveSetting(app.as(admin).ctx, { name: 'privacyPage', data: { active: true, text } })
  const { data: english } = await app.as(null).run(read, { name: 'privacy' })
  expect(english.informationPage).toMatchObject({ name: 'privacy', language: 'en' })
  expect(english.informationPage.html).toContain('Your data</h')
  expect(english.informationPage.html).not.toContain('<script>')
  const { data: turkish } = await app.as(null, 'tr').run(read, { name: 'privacy' })
  expect(turkish.informationPage).toMatchObject({ language: 'tr', html: expect.stringContaining('Verileriniz') })
  const { data: french } = await app.as(null, 'fr').run(read, { name: 'privacy' })
  expect(french.informationPage.language).toBe('en')
  expect(await publishedPages(app)).toEqual(['privacy'])
})
