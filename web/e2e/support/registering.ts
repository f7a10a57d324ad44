import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { deliveredTo } from './mail.ts'

/** Password chosen at registration in tests. */
export const chosen = 'Sunny-garden-4'

/** Data of a new person without an account. */
export function newPerson(): { lastName: string; email: string } {
  const tag = randomBytes(4).toString('hex')
  return { lastName: `Register ${tag}`, email: `${tag}@register.test` }
}

/** Goes to the next step. */
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Types into a field with suggestions and selects one, which comes first once its text is typed. */
async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.keyboard.type(typed)
  // until then the suggestions move under the mouse
  await expect(page.getByRole('option').first()).toHaveText(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills in country, city and school. */
export async function fillPlace(page: Page, school: string): Promise<void> {
  await choose(page, 'Country', 'Fran', 'France')
  await page.getByLabel('City or town').fill('Lyon')
  await page.getByRole('combobox', { name: 'School' }).fill(school)
  await page.getByLabel('City or town').click()
}

/** Milliseconds to wait for an e-mail: those of the demo may be sent before it. */
export const demoMailsMs = 120_000

/** Confirmation code from the newest e-mail to an address; waits for delivery. */
export async function codeMailedTo(email: string): Promise<string> {
  await expect.poll(() => deliveredTo(email), { timeout: demoMailsMs }).toContain('Your code is')
  return /Subject: Your code is (\d{6})/.exec(deliveredTo(email))![1]!
}

/**
 * Registers a grade 7 child with a guardian's consent: from `/register` through all steps and the e-mailed code to My
 * Exams.
 */
export async function registerStudent(page: Page): Promise<{ name: string; email: string }> {
  const { lastName, email } = newPerson()
  await page.goto('/register')
  await page.getByRole('link', { name: /^Student Registration/ }).click()
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Date of birth').fill(`0102${new Date().getFullYear() - 12}`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Choose a password').fill(chosen)
  await page.getByLabel('Guardian’s full name').fill('Selma Register')
  await page.getByRole('checkbox', { name: /^I am this child’s parent/ }).check()
  await next(page)
  await page.getByLabel('Grade').selectOption('7')
  await page.getByRole('checkbox', { name: 'Mathematics' }).click()
  await next(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Reference code' })).toBeVisible()
  await next(page)
  await fillPlace(page, `Lycée ${lastName}`)
  await next(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Enter code' }).click()
  await page.getByLabel('Code').fill(await codeMailedTo(email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
  return { name: `Mira ${lastName}`, email }
}
