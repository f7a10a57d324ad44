import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Publishes the results of an exam whose window is still open: the page shows that, and the admin enters a reason. */
export async function publishEarly(admin: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Publish results' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Not everybody has finished' })
  await expect(dialog).toContainText('Window open')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Everybody has finished early')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(dialog).toBeHidden()
}
